/** What may end a row, also within one file: a header by Windows over rows by a script. The longest first, as the parser tries them in order. */
export const LINE_ENDS = ['\r\n', '\n', '\r'];

/** One row of a table as the line of a file that the parser reads back as the same cells. Pure. */
export function tableLine(cells: readonly string[], delimiter: string): string {
  // The line of a single empty cell would be passed over as an empty one.
  if (cells.length === 1 && cells[0] === '') return '""\n';
  const written = cells.map((cell) =>
    cell.includes(delimiter) || /["\r\n\ufeff]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${written.join(delimiter)}\n`;
}
