import Testing
@testable import PagerPhysics
