/** One table for everything that was measured, in milliseconds where nothing else is said; a ratio is ours divided by the floor. */
const HEAD = ['', 'figure', 'floor', 'ratio', 'CPU', 'CPU ratio', 'goal', ''];

export function printTable(results) {
  const rows = [HEAD, ...results.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])));
  process.stdout.write(`\n${rows.map((row) => line(row).join('  ').trimEnd()).join('\n')}\n`);
}

function cellsOf({
  label,
  ours,
  floor,
  oursCpu,
  floorCpu,
  unit,
  goal,
  goalRatio,
  goalCpuRatio,
  own,
  judged,
  isBusy,
  isMet,
}) {
  const limit = own ? `own ${figure(judged, unit)} of ${goal} ${unit}` : goal === null ? null : `${goal} ${unit}`;
  const ratios = [
    goalRatio === null ? null : `ratio ${Number(goalRatio.toFixed(2))}`,
    goalCpuRatio === null ? null : `CPU ${goalCpuRatio}`,
  ];
  const goals = [limit, ...ratios].filter((one) => one !== null);
  return [
    label,
    figure(ours, unit),
    figure(floor, unit),
    ratio(ours, floor),
    figure(oursCpu, 'ms'),
    ratio(oursCpu, floorCpu),
    goals.join(', ') || '-',
    `${goals.length === 0 ? '' : isMet ? 'met' : 'NOT MET'}${isBusy ? ' (busy machine)' : ''}`,
  ];
}

const figure = (value, unit) => (value === null ? '-' : `${value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1)} ${unit}`);
const ratio = (value, floor) => (value === null || !floor ? '-' : (value / floor).toFixed(2));
