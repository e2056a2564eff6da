import { bytesText } from './bytes-text.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [12_345, '12 kB'],
  [3_400_000, '3.4 MB'],
  [1_000_000_000, '1 GB'],
])('weighs %i bytes as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));
