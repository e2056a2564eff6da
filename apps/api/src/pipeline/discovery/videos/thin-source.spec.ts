import { thinReason } from './thin-source.ts';

const REST =
  'to go on. By itself nothing is written from fewer than 60: add a transcript or notes, or have it written anyway.';

describe('thinReason', () => {
  it.each([
    [60, 60, null],
    [0, 0, null],
    [59, 60, `Only 59 words ${REST}`],
    [1, 60, `Only 1 word ${REST}`],
    [0, 60, `No words ${REST}`],
  ])('of %d words where %d are wanted', (sourceWords, minSourceWords, reason) =>
    expect(thinReason({ sourceWords, minSourceWords })).toBe(reason),
  );
});
