import { plainCell, safeCell } from './safe-cell.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2', "'-2"],
  ['@sum(a1)', "'@sum(a1)"],
  [' =cmd|calc', "' =cmd|calc"],
  ['\t=1', "'\t=1"],
  ['\r\n=1', "'\r\n=1"],
  ['\u0000=1', "'\u0000=1"],
  ['＝1+1', "'＝1+1"],
  ['reader@press.example', 'reader@press.example'],
  ['2025-01-31', '2025-01-31'],
  ["it's = here", "it's = here"],
  ['two\nlines', 'two\nlines'],
  ['', ''],
])('%j is written as %j, and read as it was', (cell, written) => {
  expect(safeCell(cell)).toBe(written);
  expect(plainCell(written)).toBe(cell);
});

it.each(["'", "''", "'tis", "o'brien@press.example"])('the apostrophe of %j stays', (cell) =>
  expect(plainCell(cell)).toBe(cell),
);
