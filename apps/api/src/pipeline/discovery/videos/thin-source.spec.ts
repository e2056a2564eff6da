import { thinReason } from './thin-source.ts';

const REST =
  'to go on. By itself nothing is written from fewer than 60: add a transcript or notes, or have it written anyway.';
const OF_NOTES = 'to go on. What is written from so little is short: add to your notes.';

describe('thinReason', () => {
  it.each([
    ['video', 60, 60, null],
    ['video', 0, 0, null],
    ['video', 59, 60, `Only 59 words ${REST}`],
    ['video', 1, 60, `Only 1 word ${REST}`],
    ['video', 0, 60, `No words ${REST}`],
    ['notes', 60, 60, null],
    ['notes', 1, 60, `Only 1 word ${OF_NOTES}`],
    ['notes', 59, 60, `Only 59 words ${OF_NOTES}`],
  ] as const)('of %s with %d words where %d are wanted', (kind, sourceWords, minSourceWords, reason) =>
    expect(thinReason({ kind, sourceWords, minSourceWords })).toBe(reason),
  );
});
