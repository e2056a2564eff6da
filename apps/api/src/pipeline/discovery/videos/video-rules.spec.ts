import { flagIn, newIds, searchMessage, sourceFlag } from './video-rules.ts';

const PLAIN = {
  ...{ privacyStatus: 'public', embeddable: true, madeForKids: false },
  ...{ isAgeRestricted: false, uploadStatus: 'processed', regionRestriction: null },
};

describe('sourceFlag', () => {
  it.each([
    [{ privacyStatus: 'public', embeddable: true, madeForKids: false }, null],
    [{ privacyStatus: null, embeddable: null, madeForKids: null }, null],
    [{ privacyStatus: 'unlisted', embeddable: true, madeForKids: false }, null],
    [{ privacyStatus: 'private', embeddable: true, madeForKids: false }, 'private'],
    [{ privacyStatus: 'public', embeddable: false, madeForKids: false }, 'not_embeddable'],
    [{ privacyStatus: 'public', embeddable: true, madeForKids: true }, 'made_for_kids'],
    [{ isAgeRestricted: true }, 'age_restricted'],
    [{ isAgeRestricted: true, embeddable: false }, 'not_embeddable'],
    [{ uploadStatus: 'rejected' }, 'rejected'],
    [{ uploadStatus: 'failed' }, 'rejected'],
    [{ uploadStatus: 'deleted' }, 'vanished'],
    [{ uploadStatus: 'uploaded' }, null],
  ] as const)('judges %j as %s', (source, flag) => expect(sourceFlag({ ...PLAIN, ...source })).toBe(flag));
});

describe('flagIn', () => {
  const japan = { ...PLAIN, regionRestriction: { allowed: ['JP'] } };
  it.each([
    ['US', japan, 'region_blocked'],
    ['JP', japan, null],
    ['any', japan, null],
    ['US', { ...japan, isAgeRestricted: true }, 'age_restricted'],
  ] as const)('in %s judges %j as %s', (region, video, flag) => expect(flagIn(region, video)).toBe(flag));
});

describe('newIds', () => {
  it('keeps the order of the search and leaves out known and repeated ids', () => {
    expect(newIds(['a', 'b', 'a', 'c', 'd'], ['b', 'd'])).toEqual(['a', 'c']);
  });
});

describe('searchMessage', () => {
  it.each([
    [1, 50, 'Found 1 new video for "fire".'],
    [2, 50, 'Found 2 new videos for "fire".'],
    [0, 0, 'YouTube found no new videos for "fire".'],
  ])('tells %s stored of %s', (stored, found, message) => expect(searchMessage('fire', stored, found)).toBe(message));
});
