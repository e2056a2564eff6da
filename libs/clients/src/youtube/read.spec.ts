import { readFound, readVideo } from './read.ts';

const YOUTUBE_ID = 'abcdefghijk';

describe('names', () => {
  const HIDING = 'News\u0007room \u202egpj.exe\u200b & Co\u202c';
  const PLAIN = 'News room gpj.exe & Co';

  it('have nothing in them that hides or turns the line around, escaped or not', () => {
    const snippet = { title: 'Bell &#7; and &#x202e;esrever', channelTitle: HIDING };
    expect(readFound({ id: { videoId: YOUTUBE_ID }, snippet })).toMatchObject({
      title: 'Bell and esrever',
      channelTitle: PLAIN,
    });
    const given = { title: HIDING, channelTitle: HIDING, tags: [HIDING], description: 'Two\nlines' };
    expect(readVideo({ id: YOUTUBE_ID, snippet: given })).toMatchObject({
      ...{ title: PLAIN, channelTitle: PLAIN, tags: [PLAIN], description: 'Two\nlines' },
    });
  });

  it('keep what belongs to the spelling of other scripts', () => {
    const title = 'می\u200cخواهم C++\u200e باللغة 👩🏽\u200d🚒';
    expect(readVideo({ id: YOUTUBE_ID, snippet: { title } })).toMatchObject({ title });
  });
});

describe('who may watch a video', () => {
  it.each([
    [{}, {}, { isAgeRestricted: false, regionRestriction: null, uploadStatus: null }],
    [{ contentRating: { ytRating: 'ytAgeRestricted' } }, {}, { isAgeRestricted: true }],
    [{ contentRating: { mpaaRating: 'mpaaR' } }, {}, { isAgeRestricted: false }],
    [{ regionRestriction: { allowed: ['JP'] } }, {}, { regionRestriction: { allowed: ['JP'] } }],
    [{ regionRestriction: { allowed: [] } }, {}, { regionRestriction: { allowed: [] } }],
    [{ regionRestriction: { blocked: ['US', 7, 'de', 'GB'] } }, {}, { regionRestriction: { blocked: ['US', 'GB'] } }],
    [{ regionRestriction: { blocked: [] } }, {}, { regionRestriction: null }],
    [{ regionRestriction: { allowed: 'JP' } }, {}, { regionRestriction: null }],
    [{ regionRestriction: 'JP' }, { uploadStatus: 7 }, { regionRestriction: null, uploadStatus: null }],
    [{}, { uploadStatus: 'rejected' }, { uploadStatus: 'rejected' }],
  ])('is read: %j %j', (contentDetails, status, expected) =>
    expect(readVideo({ id: YOUTUBE_ID, snippet: { title: 'T' }, contentDetails, status })).toMatchObject(expected),
  );
});
