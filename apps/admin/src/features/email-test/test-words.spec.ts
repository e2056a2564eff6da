import { durationText } from './test-words.ts';

describe('durationText', () => {
  it.each([
    [null, null],
    [0, '0 ms'],
    [999, '999 ms'],
    [1000, '1.0 s'],
    [6_040, '6.0 s'],
  ])('of %s is %s', (ms, text) => expect(durationText(ms)).toBe(text));
});
