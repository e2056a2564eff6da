import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import { syncOutcome, syncToast } from './sync-outcome.ts';

const result = (over: Partial<SyncResult> = {}): SyncResult => ({
  message: 'Searched 4 keywords.',
  searched: 4,
  videosStored: 6,
  postsWritten: 2,
  postsPublished: 0,
  savedAsDraft: 0,
  problems: [],
  waiting: [],
  ...over,
});
const ended = (told: unknown, over: Partial<JobView> = {}): JobView =>
  ({ id: 7, attempts: 1, status: 'completed', result: told, ...over }) as JobView;
const short = result({ problems: ['No quota is left for "tarot".'] });
const nothing = { job: null, isBusy: false, result: undefined, failure: null };

it.each<[string, Parameters<typeof syncOutcome>[0], string | null]>([
  ['before the first one', nothing, null],
  ['while one is under way, whatever was before', { ...nothing, isBusy: true, result: short }, null],
  ['when all went well', { ...nothing, result: result() }, null],
  ['when something did not', { ...nothing, result: short }, 'partial'],
  ['when something waits', { ...nothing, result: result({ waiting: ['2 drafts wait.'] }) }, 'waiting'],
  ['when an older version told it', { ...nothing, job: ended({ ...result(), waiting: undefined }) }, null],
  ['when another tab’s did not', { ...nothing, job: ended(short) }, 'partial'],
  ['when a later one of another tab did', { ...nothing, job: ended(result()), result: short }, null],
  ['when it failed', { ...nothing, failure: { human: 'The quota is spent.' } }, 'failed'],
  [
    'when it failed after an earlier one with problems',
    { ...nothing, failure: { human: 'No.' }, result: short },
    'failed',
  ],
  ['when its result can’t be read', { ...nothing, job: ended({ done: true }) }, null],
])('tells %s what is left', (_name, state, kind) => {
  expect(syncOutcome(state)?.kind ?? null).toBe(kind);
});

it('tells the same failure of a second try anew', () => {
  const key = (over: Partial<JobView>) =>
    syncOutcome({ ...nothing, job: ended(null, over), failure: { human: 'No.' } })?.key;
  expect(key({ id: 8 })).not.toBe(key({}));
  expect(key({ attempts: 2 })).not.toBe(key({}));
  expect(key({})).toBe(key({}));
});

it.each<[string, Partial<SyncResult>, string, string]>([
  ['all was done', {}, 'success', 'Sync Complete'],
  ['there was nothing to do', { searched: 0, postsWritten: 0 }, 'success', 'Sync Complete'],
  ['something was done, and something waits', { waiting: ['W.'] }, 'success', 'Sync Complete'],
  [
    'nothing was done, and something waits',
    { searched: 0, postsWritten: 0, waiting: ['W.'] },
    'info',
    'Nothing Was Synced',
  ],
  ['something did not work', { problems: ['P.'], waiting: ['W.'] }, 'error', 'Sync Ended With Problems'],
  ['nothing worked', { searched: 0, postsWritten: 0, problems: ['P.'] }, 'error', 'Sync Failed'],
  [
    'a draft alone was saved',
    { searched: 0, postsWritten: 0, savedAsDraft: 1, waiting: ['W.'] },
    'success',
    'Sync Complete',
  ],
])('tells when %s', (_name, over, tone, title) => {
  expect(syncToast(result(over))).toEqual({ tone, title, description: 'Searched 4 keywords.' });
});
