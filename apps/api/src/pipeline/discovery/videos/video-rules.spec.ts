import { newIds, searchMessage, sourceFlag } from './video-rules.ts';

describe('sourceFlag', () => {
  it.each([
    [{ privacyStatus: 'public', embeddable: true, madeForKids: false }, null],
    [{ privacyStatus: null, embeddable: null, madeForKids: null }, null],
    [{ privacyStatus: 'unlisted', embeddable: true, madeForKids: false }, null],
    [{ privacyStatus: 'private', embeddable: true, madeForKids: false }, 'private'],
    [{ privacyStatus: 'public', embeddable: false, madeForKids: false }, 'not_embeddable'],
    [{ privacyStatus: 'public', embeddable: true, madeForKids: true }, 'made_for_kids'],
  ])('judges %j as %s', (source, flag) => expect(sourceFlag(source)).toBe(flag));
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
