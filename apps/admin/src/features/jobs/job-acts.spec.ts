import { JOB_TYPES } from '@pressloom/contracts/jobs';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { canCancel, canRetry, cancelQuestion, retryQuestion } from './job-acts.ts';

const STARTED = '2026-11-21T00:00:00Z';
const job = (over: Partial<JobEntry>): JobEntry =>
  ({ type: 'publish-post', status: 'failed', startedAt: STARTED, isRepeatable: true, ...over }) as JobEntry;

it.each<[string, Partial<JobEntry>, boolean, boolean]>([
  ['what waits', { status: 'queued', startedAt: null }, true, false],
  ['a newsletter that waits', { type: 'send-newsletter', status: 'queued', startedAt: null }, false, false],
  ['what waits for another try', { status: 'queued' }, false, false],
  ['what runs', { status: 'running' }, false, false],
  ['a text that is written again', { type: 'rewrite-post', status: 'running' }, true, false],
  ['one that waits for another try', { type: 'rewrite-post', status: 'queued' }, true, false],
  ['a text that is written', { type: 'generate-post', status: 'running' }, true, false],
  ['a text that is tried again', { type: 'generate-post', status: 'queued' }, true, false],
  ['one that is done', { type: 'rewrite-post', status: 'completed' }, false, false],
  ['what is done', { status: 'completed' }, false, false],
  ['what failed', { status: 'failed' }, false, true],
  ['what was cancelled', { status: 'cancelled', startedAt: null }, false, true],
  ['a failed mail', { type: 'send-mail', isRepeatable: false }, false, false],
])('offers for %s: cancel and retry', (_name, over, cancel, retry) =>
  expect([canCancel(job(over)), canRetry(job(over))]).toEqual([cancel, retry]),
);

it('asks where something may have happened, and never where nothing began', () => {
  expect(retryQuestion(job({}))).toMatch(/not published twice/);
  expect(retryQuestion(job({ startedAt: null, status: 'cancelled' }))).toBeNull();
  expect(retryQuestion(job({ type: 'clean-jobs' }))).toBeNull();
  const asked = JOB_TYPES.filter((type) => retryQuestion(job({ type })) !== null);
  expect(asked).toEqual(expect.arrayContaining(['search-keyword', 'generate-post', 'generate-image', 'publish-post']));
});

it('asks before a cancel only where there is no way back', () => {
  expect(cancelQuestion(job({ status: 'queued', startedAt: null }))).toBeNull();
  expect(cancelQuestion(job({ type: 'send-mail', isRepeatable: false }))).toMatch(/can’t restart it/);
});
