import type { JobView } from '@pressloom/contracts/jobs';
import { RequestError } from '../../shared/api/request.ts';
import {
  deleteQuestion,
  discardQuestion,
  normalTerm,
  resumedText,
  rulesFailure,
  searchDoneToast,
  searchFailureToast,
  searchOutcome,
  termCounter,
  termError,
} from './keyword-text.ts';

describe('normalTerm', () => {
  it.each([
    ['  warehouse fire ', 'warehouse fire'],
    ['warehouse \t  fire', 'warehouse fire'],
    ['   ', ''],
  ])('makes %j into %j', (typed, expected) => {
    expect(normalTerm(typed)).toBe(expected);
  });
});

describe('termError and termCounter', () => {
  it.each([
    [0, null, null],
    [79, null, null],
    [80, '80 / 100', null],
    [100, '100 / 100', null],
    [101, '101 / 100', 'A keyword has at most 100 characters'],
  ])('with %i characters show %j and %j', (length, counter, error) => {
    const typed = ` ${'a'.repeat(length)} `;
    expect(termCounter(typed)).toBe(counter);
    expect(termError(typed)).toBe(error);
  });
});

describe('searchFailureToast', () => {
  it.each([
    [429, 'The daily YouTube quota is spent.', 'API Quota Exceeded'],
    [429, 'Quota spent.', 'API Quota Exceeded'],
    [502, 'YouTube answered 403 to the search.', 'API Access Denied'],
    [403, 'You may not do this.', 'API Access Denied'],
    [403, 'The quota of this key is spent (403).', 'API Quota Exceeded'],
    [502, 'YouTube could not be reached.', 'Search Failed'],
    [0, null, 'Search Failed'],
  ])('of %i %j is %j', (status, sentence, title) => {
    expect(searchFailureToast({ status, sentence }).title).toBe(title);
  });

  it('shows the server message where it is neither, and a sentence of its own without one', () => {
    expect(searchFailureToast({ status: 502, sentence: 'YouTube is down.' }).description).toBe('YouTube is down.');
    expect(searchFailureToast({ status: 0, sentence: null }).description).toBe('Failed to search for videos');
  });
});

describe('a spent quota', () => {
  const reset = (at: string) => ({ at, nowMs: Date.parse('2026-11-22T07:00:00Z') });
  it.each([
    ['2026-11-22T08:00:00Z', 'in 1 hour'],
    ['2026-11-23T08:00:00Z', 'tomorrow'],
  ])('is told with its reset at %s', (at, when) => {
    const description = `YouTube API daily quota reached. Please try again tomorrow. The quota resets at midnight Pacific time, ${when}.`;
    expect(searchFailureToast({ status: 429, sentence: 'Quota spent.' }, reset(at)).description).toBe(description);
    expect(searchDoneToast({ message: 'Told.', notSearched: 'quota_spent' }, reset(at)).description).toBe(description);
  });

  it('says nothing of it where nobody could tell when', () => {
    const description = 'YouTube API daily quota reached. Please try again tomorrow.';
    expect(searchFailureToast({ status: 429, sentence: 'Quota spent.' }).description).toBe(description);
  });
});

describe('resumedText', () => {
  it.each([
    ['paused', 'All automation is switched off.', 'is switched on again, but not searched yet. All automation is'],
    [
      'waiting',
      'Waits until YouTube answers again.',
      'is switched on again, but not searched yet. Waits until YouTube',
    ],
    ['due', 'It is searched at the next check.', 'is searched automatically again. It is searched at'],
    ['scheduled', 'It is searched on schedule.', 'is searched automatically again.'],
    ['searching', 'Its search is under way.', 'is searched automatically again. Its search is under way.'],
  ] as const)('of one that is %s', (state, reason, text) =>
    expect(resumedText('fire', { state, reason })).toContain(`"fire" ${text}`),
  );

  it('says no more than what happened where the plan could not be read', () =>
    expect(resumedText('fire', null)).toBe('"fire" is switched on again.'));
});

describe('searchDoneToast', () => {
  it.each([
    [null, 'success', 'Search Complete', 'Told.'],
    ['paused', 'info', 'Not Searched', 'Told.'],
    ['daily_limit', 'info', 'Not Searched', 'Told.'],
    ['quota_spent', 'error', 'API Quota Exceeded', 'YouTube API daily quota reached. Please try again tomorrow.'],
  ] as const)('of a search that was hindered by %s is %s %s', (notSearched, tone, title, description) => {
    expect(searchDoneToast({ message: 'Told.', notSearched })).toEqual({ tone, title, description });
  });
});

describe('searchOutcome', () => {
  const searched = (found: number, stored: number) => ({
    ...{ found, stored, skipped: found - stored },
    ...{ notSearched: null, message: 'Told.' },
  });
  const ended = (result: unknown, status: JobView['status'] = 'completed') => ({ status, result }) as JobView;
  it.each([
    [null, null],
    [ended(null), null],
    [ended({ found: 3 }), null],
    [ended(searched(3, 1), 'running'), null],
    [ended(searched(0, 0)), 'No new results'],
    [ended(searched(7, 0)), 'No new videos among 7 found'],
    [ended(searched(50, 2)), '2 new of 50 found'],
    [ended({ ...searched(0, 0), notSearched: 'paused', message: 'It is paused.' }), 'Not searched: It is paused.'],
    [ended({ found: 0, stored: 0, skipped: 0, message: 'Said by an older version.' }), 'Said by an older version.'],
    [ended({ found: 9, stored: 0, skipped: 9, message: 'Said by an older version.' }), 'No new videos among 9 found'],
  ])('reads %j as %j', (job, expected) => {
    expect(searchOutcome(job)).toBe(expected);
  });
});

describe('deleteQuestion', () => {
  it.each([
    [0, '"arson" will no longer be searched. It has found no videos yet.'],
    [1, '"arson" will no longer be searched. The video it found and the posts written from it stay.'],
    [1200, '"arson" will no longer be searched. The 1,200 videos it found and the posts written from them stay.'],
  ])('with %i videos says what stays', (videosFound, expected) => {
    expect(deleteQuestion({ term: 'arson', videosFound })).toBe(expected);
  });
});

it.each([
  [['Automation'], 'The changed rules of “fire” under Automation are not saved and will be lost.'],
  [
    ['Automation', 'Search rules'],
    'The changed rules of “fire” under Automation and Search rules are not saved and will be lost.',
  ],
])('asks before changes under %j are left', (forms, question) => expect(discardQuestion('fire', forms)).toBe(question));

it.each([
  [422, 'The rules of "fire" were not changed.'],
  [503, 'The rules of "fire" may have been changed anyway. Open them to check.'],
  [0, 'The rules of "fire" may have been changed anyway. Open them to check.'],
])('says what is known of rules whose call ended with %i', (status, sentence) =>
  expect(rulesFailure('fire', new RequestError({ status, text: '', human: 'No.' }))).toBe(sentence),
);
