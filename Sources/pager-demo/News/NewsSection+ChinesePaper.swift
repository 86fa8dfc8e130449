extension NewsSection {
  /// The sixteen sections of the Chinese newspaper in the order of its strip, each with its picture's number.
  static let chinesePaper: [(section: NewsSection, art: Int)] = [
    (recommended, 10), (hot, 13), (video, 22), (international, 14), (named("财经"), 5), (named("科技"), 1),
    (named("体育"), 3), (entertainment, 6), (named("健康"), 7), (military, 15), (history, 17), (fashion, 34),
    (homes, 25), (cars, 20), (journeys, 8), (named("美食"), 9),
  ]

  /// Returns a section that the mixed news reader shares.
  private static func named(_ title: String) -> NewsSection {
    chinese.first { $0.title == title } ?? recommended
  }

  private static let own = [
    video, international, entertainment, military, history, fashion, homes, cars, journeys,
  ]

  private static let recommended = NewsSection(
    title: "推荐", language: .chinese, kicker: "今天读什么",
    headline: Story("一封寄了四十年的信，昨天到了", "阅读 6 分钟 · 城市"),
    rows: own.map(\.headline))

  private static let hot = NewsSection(
    title: "热点", language: .chinese, kicker: "大家都在看",
    headline: Story("停电的一小时，整条街的人认识了彼此", "阅读 4 分钟 · 城市"),
    rows: own.map { $0.rows[0] })

  private static let video = NewsSection(
    title: "视频", language: .chinese, kicker: "镜头之后",
    headline: Story("三分钟看完一座桥的一年", "3 分 12 秒 · 纪录"),
    rows: [
      Story("雪落在没有人的车站", "1 分 40 秒 · 风景"),
      Story("老电影院的最后一位放映员：他每天仍然准时开灯", "8 分 05 秒 · 人物"),
      Story("从空中看春耕，大地像一张慢慢展开的纸", "2 分 26 秒 · 航拍"),
      Story("猫走过钢琴", "0 分 38 秒 · 轻松"),
      Story("手工船怎样下水", "5 分 51 秒 · 手艺"),
      Story("潮水的声音，一小时", "60 分 00 秒 · 声音"),
      Story("面包店凌晨三点的灯", "4 分 17 秒 · 城市"),
      Story("山谷里的回声有多长", "2 分 09 秒 · 声音"),
      Story("渡口的最后一班船", "6 分 33 秒 · 纪录"),
      Story("一棵银杏从绿到黄：每天同一时刻拍下的九十张照片", "1 分 30 秒 · 风景"),
      Story("灯塔工人的晚饭", "4 分 48 秒 · 人物"),
      Story("纸飞机比赛，冠军是七岁的妹妹", "3 分 20 秒 · 轻松"),
    ])

  private static let international = NewsSection(
    title: "国际", language: .chinese, kicker: "群岛之间",
    headline: Story("五座小岛合用一艘医院船，第一班今晨出发", "阅读 8 分钟 · 国际组"),
    rows: [
      Story("山顶邮局满一百岁", "阅读 4 分钟 · 高原"),
      Story("沙漠里的学校把课堂搬到了凉爽的夜里", "阅读 5 分钟 · 教育"),
      Story("渔民和船长一起画了一张海图", "阅读 6 分钟 · 海岸"),
      Story("只在下雨天开门的集市", "阅读 3 分钟 · 地方"),
      Story("九个人说的语言，有了第一本字典：编者用了二十二年", "阅读 9 分钟 · 深度"),
      Story("两条河，一个划船队", "阅读 4 分钟 · 体育"),
      Story("边境小镇用两个时区", "阅读 3 分钟 · 问答"),
      Story("老运河四十年来第一次又运起了粮食", "阅读 3 分钟 · 贸易"),
      Story("灯塔看守人的最后一页日记", "阅读 5 分钟 · 海岸"),
      Story("电车连起了集市的两半", "阅读 3 分钟 · 交通"),
      Story("冰川脚下的种子库向园丁们开放", "阅读 4 分钟 · 自然"),
      Story("通宵工作的翻译合唱团", "阅读 9 分钟 · 人物"),
    ])

  private static let entertainment = NewsSection(
    title: "娱乐", language: .chinese, kicker: "灯会之夜",
    headline: Story("一万盏纸灯，没有一只喇叭：今年的灯会这样安静", "阅读 5 分钟 · 文艺组"),
    rows: [
      Story("木偶戏只有一排座位，票卖完了", "阅读 3 分钟 · 舞台"),
      Story("在游泳池里排练的乐团", "阅读 6 分钟 · 音乐"),
      Story("五部关于等待的短片", "阅读 5 分钟 · 电影"),
      Story("广播剧回到了午夜之后的那一个小时", "阅读 4 分钟 · 声音"),
      Story("用明信片写成的小说，找到了最后一位读者", "阅读 4 分钟 · 书"),
      Story("老影院的天花板", "阅读 7 分钟 · 旧物"),
      Story("铜管乐队回来了", "阅读 3 分钟 · 音乐"),
      Story("在灯下看一幅画", "阅读 4 分钟 · 旧物"),
      Story("面包房屋顶上的舞蹈课", "阅读 3 分钟 · 舞台"),
      Story("小声音博物馆：从开门声到翻书声", "阅读 2 分钟 · 展览"),
      Story("火车晚点时读什么", "阅读 3 分钟 · 书"),
      Story("手工铸字的人，和买字的人", "阅读 8 分钟 · 手艺"),
    ])

  private static let military = NewsSection(
    title: "军事", language: .chinese, kicker: "边关",
    headline: Story("雪山哨所的菜园：六个人和三十七棵白菜", "阅读 7 分钟 · 边防"),
    rows: [
      Story("退役的军舰成了海边的图书馆", "阅读 5 分钟 · 海上"),
      Story("老兵教孩子们看星星辨方向", "阅读 4 分钟 · 人物"),
      Story("军犬退休的第一个早晨", "阅读 3 分钟 · 人物"),
      Story("一支军乐队怎样在零下二十度里演奏", "阅读 4 分钟 · 音乐"),
      Story("炊事班的一天", "阅读 3 分钟 · 日常"),
      Story("古城墙上的信号：从烟火、旗语到一盏会说话的灯", "阅读 9 分钟 · 历史"),
      Story("地图员的铅笔", "阅读 5 分钟 · 旧物"),
      Story("风雪里的信使：最后一段路仍然要靠马", "阅读 6 分钟 · 边防"),
      Story("军营里的图书角", "阅读 3 分钟 · 日常"),
      Story("炮台上长出了一片油菜花", "阅读 4 分钟 · 图片"),
      Story("退伍之后，他回乡修了一座桥", "阅读 5 分钟 · 人物"),
      Story("怎样叠好一床被子", "阅读 2 分钟 · 问答"),
    ])

  private static let history = NewsSection(
    title: "历史", language: .chinese, kicker: "旧纸堆",
    headline: Story("账本里的一座城：三百年前的人怎样过冬", "阅读 10 分钟 · 深度"),
    rows: [
      Story("一口井的九个名字", "阅读 4 分钟 · 地名"),
      Story("古人怎样记录天气：一本断断续续写了六十年的日记", "阅读 8 分钟 · 人物"),
      Story("旧地图上不存在的岛", "阅读 5 分钟 · 地理"),
      Story("茶马古道上的最后一家客店", "阅读 6 分钟 · 道路"),
      Story("钟楼为什么快四分钟", "阅读 3 分钟 · 问答"),
      Story("一块砖上的手印", "阅读 2 分钟 · 考古"),
      Story("失传的纸，重新做了出来", "阅读 7 分钟 · 手艺"),
      Story("老街的门牌是谁写的", "阅读 4 分钟 · 地名"),
      Story("船工号子的十二种唱法", "阅读 6 分钟 · 声音"),
      Story("一枚铜钱的旅行：从南方的港口到北方的草原", "阅读 8 分钟 · 深度"),
      Story("祖父的算盘", "阅读 3 分钟 · 来信"),
      Story("城门几点关", "阅读 3 分钟 · 问答"),
    ])

  private static let fashion = NewsSection(
    title: "时尚", language: .chinese, kicker: "衣橱",
    headline: Story("一件外套穿二十年，需要怎样的口袋", "阅读 5 分钟 · 设计"),
    rows: [
      Story("蓝布的一百种蓝", "阅读 6 分钟 · 颜色"),
      Story("裁缝铺里的时间：量三次，剪一次", "阅读 4 分钟 · 手艺"),
      Story("雨衣的好天气", "阅读 2 分钟 · 街头"),
      Story("他们把旧帆布做成了书包", "阅读 4 分钟 · 材料"),
      Story("怎样补一只袜子", "阅读 3 分钟 · 问答"),
      Story("为骑车的人做的毛线衣，背后比前面长三寸", "阅读 5 分钟 · 设计"),
      Story("鞋底上的城市", "阅读 4 分钟 · 图片"),
      Story("纽扣收藏家的抽屉", "阅读 4 分钟 · 人物"),
      Story("冬天的第一条围巾", "阅读 2 分钟 · 街头"),
      Story("为什么衬衫的扣子男左女右", "阅读 3 分钟 · 问答"),
      Story("染布师傅只看云，不看天气预报", "阅读 5 分钟 · 手艺"),
      Story("行李箱里的七件衣服", "阅读 3 分钟 · 方法"),
    ])

  private static let homes = NewsSection(
    title: "房产", language: .chinese, kicker: "小屋",
    headline: Story("四家人合买一个院子，约定只有三条", "阅读 7 分钟 · 居住"),
    rows: [
      Story("朝北的房间也有好处", "阅读 3 分钟 · 问答"),
      Story("老楼装上电梯之后，七楼的老人第一次在冬天看见了河", "阅读 6 分钟 · 城市"),
      Story("窗台有多宽才放得下一本书", "阅读 2 分钟 · 设计"),
      Story("十二平方米里的一家书店", "阅读 4 分钟 · 小店"),
      Story("屋顶为什么是斜的", "阅读 3 分钟 · 常识"),
      Story("搬家清单：一位搬了十九次家的人写的", "阅读 5 分钟 · 方法"),
      Story("楼下那棵树", "阅读 2 分钟 · 来信"),
      Story("钥匙交给邻居的那一年", "阅读 4 分钟 · 来信"),
      Story("厨房应该有多大：六个家庭，六种答案", "阅读 6 分钟 · 居住"),
      Story("修水管的人讲的故事", "阅读 5 分钟 · 人物"),
      Story("阳台上的四季", "阅读 2 分钟 · 图片"),
      Story("河边的老仓库住进了第一批人", "阅读 4 分钟 · 城市"),
    ])

  private static let cars = NewsSection(
    title: "汽车", language: .chinese, kicker: "海边公路",
    headline: Story("沿海慢行六百里：一辆旧车和它的第三个主人", "阅读 9 分钟 · 路上"),
    rows: [
      Story("雾灯什么时候开", "阅读 2 分钟 · 常识"),
      Story("充电站旁边的面馆，比充电站先出名", "阅读 4 分钟 · 小店"),
      Story("修车师傅的耳朵", "阅读 5 分钟 · 人物"),
      Story("下坡时的十条经验，来自一位开了三十年山路的司机", "阅读 6 分钟 · 方法"),
      Story("方向盘的形状", "阅读 4 分钟 · 设计"),
      Story("拼车去看日出", "阅读 3 分钟 · 周末"),
      Story("车窗上的雨", "0 分 52 秒 · 视频"),
      Story("公共汽车的第一排", "阅读 3 分钟 · 城市"),
      Story("一条公路怎样绕过一棵老树", "阅读 5 分钟 · 道路"),
      Story("雪天开车前先做这三件事", "阅读 2 分钟 · 常识"),
      Story("加油站的明信片", "阅读 3 分钟 · 路上"),
      Story("会修收音机的出租车司机：他的后座总放着一盒零件", "阅读 7 分钟 · 人物"),
    ])

  private static let journeys = NewsSection(
    title: "旅游", language: .chinese, kicker: "慢船",
    headline: Story("没有时刻表的九天：沿着金色的海岸", "阅读 11 分钟 · 路上"),
    rows: [
      Story("从公交站出发的三条山路", "阅读 4 分钟 · 步行"),
      Story("有一百张长椅的村子", "阅读 6 分钟 · 地方"),
      Story("盐路指南：在哪里过夜，带些什么", "阅读 9 分钟 · 指南"),
      Story("夜车上的小厨房", "阅读 5 分钟 · 火车"),
      Story("只有一把钥匙的旅馆", "阅读 5 分钟 · 地方"),
      Story("再学一次看纸地图", "阅读 4 分钟 · 方法"),
      Story("云上的早饭", "阅读 1 分钟 · 明信片"),
      Story("六月翻过高山口，客店刚刚开门", "阅读 8 分钟 · 高山"),
      Story("渡船上的咖啡：一份简短而诚实的排名", "阅读 4 分钟 · 海岸"),
      Story("邮递员教你收拾行李", "阅读 3 分钟 · 方法"),
      Story("一辆自行车，一顶帐篷，两百座桥", "阅读 7 分钟 · 路上"),
      Story("海边的热水池", "阅读 5 分钟 · 地方"),
    ])
}
