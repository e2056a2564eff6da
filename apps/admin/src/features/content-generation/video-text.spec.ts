import { VIDEO_FLAGS, isUnusable } from '@pressloom/contracts/videos';
import type { VideoView } from '@pressloom/contracts/videos';
import {
  durationSpoken,
  durationText,
  flagSentence,
  writeQuestion,
  sourceText,
  thinQuestion,
  viewsText,
  wordsToGoOn,
} from './video-text.ts';

describe('durationText and durationSpoken', () => {
  it.each([
    [null, null, null],
    [0, null, null],
    [-4, null, null],
    [5, '0:05', '5 seconds'],
    [245, '4:05', '4 minutes 5 seconds'],
    [60, '1:00', '1 minute'],
    [3600, '1:00:00', '1 hour'],
    [3723, '1:02:03', '1 hour 2 minutes 3 seconds'],
    [90_061, '25:01:01', '25 hours 1 minute 1 second'],
  ])('of %j are %j and %j', (seconds, shown, spoken) => {
    expect(durationText(seconds)).toBe(shown);
    expect(durationSpoken(seconds)).toBe(spoken);
  });
});

describe('viewsText', () => {
  it.each([
    [null, null],
    [0, '0 views'],
    [1, '1 view'],
    [48_210, '48,210 views'],
  ])('of %j is %j', (count, expected) => {
    expect(viewsText(count)).toBe(expected);
  });
});

describe('flagSentence', () => {
  it('has a reason for every flag and none for a usable video', () => {
    expect(flagSentence(null)).toBeNull();
    for (const flag of VIDEO_FLAGS) {
      const end = isUnusable(flag)
        ? /nothing can be written from it\.$/
        : /No post is written from it automatically\.$/;
      expect(flagSentence(flag)).toMatch(end);
    }
  });
});

describe('writeQuestion', () => {
  const video = { kind: 'video', title: 'A fire', sourceWords: 3, flag: null, thinReason: null } as VideoView;
  it.each<[Partial<VideoView>, string | undefined, RegExp | undefined]>([
    [{}, undefined, undefined],
    [{ thinReason: 'Few.' }, 'Write a short post?', /only 3 words/],
    [{ flag: 'age_restricted' }, 'Write a post anyway?', /signed-in adults/],
    [{ flag: 'region_blocked', thinReason: 'Few.' }, 'Write a post anyway?', /can’t be watched.*only 3 words/],
  ])('for %j asks %s', (changes, title, question) => {
    const asked = writeQuestion({ ...video, ...changes });
    expect(asked?.title).toBe(title);
    if (question) expect(asked?.question).toMatch(question);
  });
});

describe('what there is to go on', () => {
  it.each([
    [0, '0 words to write from.', '"A fire" has no words to write from.'],
    [1, '1 word to write from.', '"A fire" has only 1 word to write from.'],
    [2300, '2,300 words to write from.', '"A fire" has only 2,300 words to write from.'],
  ])('of %d words', (sourceWords, told, asked) => {
    expect(wordsToGoOn(sourceWords)).toBe(told);
    expect(thinQuestion({ kind: 'video', title: 'A fire', sourceWords })).toContain(asked);
    expect(thinQuestion({ kind: 'notes', title: 'A fire', sourceWords })).toMatch(/With longer notes it can say more/);
  });
});

describe('sourceText', () => {
  const post = { youtubeId: 'abcdefghijk', videoId: 7, channelTitle: 'Station 9' };
  it.each([
    [post, { flag: null }, 'From Station 9'],
    [post, undefined, 'From Station 9'],
    [{ ...post, channelTitle: '' }, null, 'From a video'],
    [{ ...post, videoId: null }, null, 'From Station 9; the video was deleted here'],
    [{ ...post, youtubeId: null }, { flag: null }, 'From notes'],
    [{ ...post, youtubeId: null, videoId: null }, null, 'From notes that were deleted'],
  ])('of %j with %j is %j', (one, source, text) => expect(sourceText(one, source)).toBe(text));

  it('tells of every flag what became of the video', () => {
    for (const flag of VIDEO_FLAGS) expect(sourceText(post, { flag })).toMatch(/^From Station 9; .{10}/);
  });
});
