import { thinReason } from './thin-source.ts';

const REST = 'to write from. Automatic writing needs at least 60: add a transcript or notes, or write the post anyway.';
const OF_NOTES = 'to write from, so the post will be short. Add to your notes for a longer one.';

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
