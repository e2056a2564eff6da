import type { JobView } from '@pressloom/contracts/jobs';
import { jobFailure } from './job-state.ts';
import type { Failure } from './request.ts';
import { STOPPED, writingFailure } from './stopped.ts';

const stopped = {
  ...{ id: 1, type: 'generate-post', target: 'video:1', siteId: 1, actor: null, status: 'cancelled', attempts: 1 },
  ...{ progress: { done: 0, total: 3, note: '' }, result: null, error: null },
  ...{ createdAt: '2026-11-21T00:00:00Z', startedAt: '2026-11-21T00:00:01Z', finishedAt: '2026-11-21T00:00:02Z' },
} as JobView;
const waited = { ...stopped, startedAt: null };

const CANCELLED = { human: 'This was cancelled before it was finished.' };
const spent = { human: 'Today’s budget is spent.' };

it.each<[string, JobView | null, Failure | null, Failure | null]>([
  ['stopped while it was written', stopped, jobFailure(stopped), STOPPED],
  ['cancelled before that', waited, jobFailure(waited), CANCELLED],
  ['stopped, and refused when it was tried again', stopped, spent, spent],
  ['refused at once', null, spent, spent],
  ['stopped, and is written again', stopped, null, null],
])('of a text that was %s', (_what, job, failure, sentence) => {
  expect(writingFailure({ job, failure })).toEqual(sentence);
});
