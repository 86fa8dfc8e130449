#!/usr/bin/env python3
"""Makes a table and a chart of the measurements of measure.py.

usage: report.py MEASUREMENTS FOLDER

Prints the table, and writes window.tsv and window.svg to the folder: for each program and measure the median, the quartiles
and the number of measurements, and the same as bars. The other programs are compared with the first one.
"""
import html
import os
import platform
import statistics
import sys

MEASURES = [
    ("first-frame", "First frame", "ms", 0),
    ("memory", "Memory (PSS)", "MiB", 1),
    ("frame", "CPU a dragged frame", "ms", 2),
    ("interval", "Interval, 99 %", "ms", 1),
    ("wake-ups", "Wake-ups, 5 s at rest", "", 0),
]


def quartiles(values):
    if len(values) == 1:
        return values * 3
    return statistics.quantiles(values, n=4, method="inclusive")


def read(path):
    """Program, measure: lower quartile, median, upper quartile, count. Programs are in the order of the file."""
    values = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            program, measure, value = line.rstrip("\n").split("\t")
            values.setdefault(program, {}).setdefault(measure, []).append(float(value))
    return {
        program: {measure: (*quartiles(found), len(found)) for measure, found in measures.items()}
        for program, measures in values.items()
    }


def machine():
    return f"{os.cpu_count()} processors ({platform.machine()}), {platform.system()}, Xvfb"


def table(results):
    first = next(iter(results))
    rows = [["", *(f"{title}{', ' + unit if unit else ''}" for _, title, unit, _ in MEASURES)]]
    for program, measures in results.items():
        row = [program]
        for key, _, _, digits in MEASURES:
            if key not in measures:
                row.append("-")
                continue
            low, median, high, _ = measures[key]
            cell = f"{median:.{digits}f}"
            if key != "wake-ups":
                cell += f" ({low:.{digits}f}-{high:.{digits}f})"
            if key == "first-frame" and program != first:
                cell += f", x {median / results[first][key][1]:.2f}"
            if key == "memory" and program != first:
                cell += f", +{median - results[first][key][1]:.1f}"
            row.append(cell)
        rows.append(row)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
    return "\n".join(lines) + "\nMedians, with quartiles in parentheses.\n"


def summary(results):
    lines = [f"# {machine()}", "program\tmeasure\tlower quartile\tmedian\tupper quartile\tcount"]
    for program, measures in results.items():
        for key, *_ in MEASURES:
            if key in measures:
                low, median, high, count = measures[key]
                lines.append(f"{program}\t{key}\t{low:.3f}\t{median:.3f}\t{high:.3f}\t{count}")
    return "\n".join(lines) + "\n"


STYLE = """
  text { font: 13px system-ui, -apple-system, "Segoe UI", Inter, "DejaVu Sans", sans-serif; fill: #24292f }
  .title { font-weight: 600 }
  .number { font-size: 12px }
  .note { font-size: 11px; fill: #57606a }
  .ground { fill: #ffffff }
  .bar { fill: #2f6fde }
  .floor { fill: #8c959f }
  .line { stroke: #8c959f; stroke-dasharray: 2 3 }
  .spread { stroke: #24292f; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .note { fill: #9198a1 }
    .ground { fill: #0d1117 }
    .bar { fill: #4c8dff }
    .floor { fill: #6e7681 }
    .line { stroke: #6e7681 }
    .spread { stroke: #e6edf3 }
  }
"""
LABELS, PANEL, GAP, NUMBER, TOP, ROW, BAR = 212, 154, 16, 48, 46, 28, 14


def picture(results):
    """Bars for each measure, side by side; the spread as a line over the end of a bar."""
    width = LABELS + len(MEASURES) * (PANEL + GAP)
    height = TOP + ROW * len(results) + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
        "<title>What windows cost: time to the first frame, memory, processor time, intervals of frames and wake-ups</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}" rx="8"/>',
    ]
    for row, program in enumerate(results):
        parts.append(f'<text x="16" y="{TOP + row * ROW + BAR}">{html.escape(program)}</text>')
    first = next(iter(results))
    for column, (key, title, unit, digits) in enumerate(MEASURES):
        left = LABELS + column * (PANEL + GAP)
        parts.append(f'<text class="title" x="{left}" y="26">{title}</text>')
        largest = max((measures[key][2] for measures in results.values() if key in measures), default=0)
        scale = (PANEL - NUMBER - 20) / largest if largest > 0 else 0
        for row, (program, measures) in enumerate(results.items()):
            top = TOP + row * ROW
            if key not in measures:
                continue
            low, median, high, _ = measures[key]
            name = "floor" if program == first else "bar"
            length = median * scale
            parts.append(f'<rect class="{name}" x="{left}" y="{top + 2}" width="{length:.1f}" height="{BAR}" rx="2"/>')
            end = length
            if high > low:
                end = max(length, high * scale)
                parts.append(
                    f'<path class="spread" d="M{left + low * scale:.1f} {top + 2 + BAR / 2}H{left + end:.1f}"/>')  # fmt: skip
            text = f"{median:.{digits}f} {unit}".strip()
            # A value of 0 gets a number too, at the start of the bar.
            parts.append(f'<text class="number" x="{left + end + (6 if end else 0):.1f}" y="{top + BAR - 1}">{text}</text>')
        if key in results[first] and largest > 0:
            x = left + results[first][key][1] * scale
            parts.append(f'<path class="line" d="M{x:.1f} {TOP - 4}V{TOP + ROW * len(results) - 6}"/>')
    note = f"Medians; the lines are quartiles. {machine()}."
    parts.append(f'<text class="note" x="16" y="{height - 12}">{html.escape(note)}</text>')
    return "\n".join(parts) + "\n</svg>\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    results = read(sys.argv[1])
    if not results:
        sys.exit("report.py: nothing was measured")
    print(table(results), end="")
    os.makedirs(sys.argv[2], exist_ok=True)
    for name, text in [("window.tsv", summary(results)), ("window.svg", picture(results))]:
        with open(os.path.join(sys.argv[2], name), "w", encoding="utf-8") as file:
            file.write(text)


main()
