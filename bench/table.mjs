/** One table for everything that was measured. Milliseconds; a ratio is ours divided by the floor. */
const HEAD = ['', 'figure', 'floor', 'ratio', 'CPU', 'CPU ratio', 'goal', ''];

export function printTable(results) {
  const rows = [HEAD, ...results.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])));
  process.stdout.write(`\n${rows.map((row) => line(row).join('  ').trimEnd()).join('\n')}\n`);
}

function cellsOf({ label, ours, floor, oursCpu, floorCpu, goalMs, goalRatio, own, judged, isBusy, isMet }) {
  const goal = own ? `own ${ms(judged)} of ${goalMs} ms` : goalMs === null ? null : `${goalMs} ms`;
  const goals = [goal, goalRatio === null ? null : `ratio ${goalRatio}`].filter((one) => one !== null);
  return [
    label,
    ms(ours),
    ms(floor),
    ratio(ours, floor),
    ms(oursCpu),
    ratio(oursCpu, floorCpu),
    goals.join(', ') || '-',
    `${goals.length === 0 ? '' : isMet ? 'met' : 'NOT MET'}${isBusy ? ' (busy machine)' : ''}`,
  ];
}

const ms = (value) => (value === null ? '-' : `${value.toFixed(value < 10 ? 2 : 1)} ms`);
const ratio = (value, floor) => (value === null || !floor ? '-' : (value / floor).toFixed(2));
