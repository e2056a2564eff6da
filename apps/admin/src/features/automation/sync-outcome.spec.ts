import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import { syncOutcome } from './sync-outcome.ts';

const result = (over: Partial<SyncResult> = {}): SyncResult => ({
  message: 'Searched 4 keywords.',
  searched: 4,
  videosStored: 6,
  postsWritten: 2,
  postsPublished: 0,
  problems: [],
  ...over,
});
const ended = (told: unknown, over: Partial<JobView> = {}): JobView =>
  ({ id: 7, attempts: 1, status: 'completed', result: told, ...over }) as JobView;
const short = result({ problems: ['No quota is left for "tarot".'] });
const nothing = { job: null, isBusy: false, result: undefined, failure: null };

it.each([
  ['before the first one', nothing, null],
  ['while one is under way, whatever was before', { ...nothing, isBusy: true, result: short }, null],
  ['when all went well', { ...nothing, result: result() }, null],
  ['when something did not', { ...nothing, result: short }, 'partial'],
  ['when another tab’s did not', { ...nothing, job: ended(short) }, 'partial'],
  ['when a later one of another tab did', { ...nothing, job: ended(result()), result: short }, null],
  ['when it failed', { ...nothing, failure: 'The quota is spent.' }, 'failed'],
  ['when it failed after an earlier one with problems', { ...nothing, failure: 'No.', result: short }, 'failed'],
  ['when its result can’t be read', { ...nothing, job: ended({ done: true }) }, null],
])('tells %s what is left', (_name, state, kind) => {
  expect(syncOutcome(state)?.kind ?? null).toBe(kind);
});

it('tells the same failure of a second try anew', () => {
  const key = (over: Partial<JobView>) => syncOutcome({ ...nothing, job: ended(null, over), failure: 'No.' })?.key;
  expect(key({ id: 8 })).not.toBe(key({}));
  expect(key({ attempts: 2 })).not.toBe(key({}));
  expect(key({})).toBe(key({}));
});
