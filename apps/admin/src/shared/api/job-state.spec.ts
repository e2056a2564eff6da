import type { JobStatus, JobView } from '@pressloom/contracts/jobs';
import { isJobActive, jobFailure, jobNote, resultOf } from './job-state.ts';

function job(id: number, status: JobStatus): JobView {
  return {
    id,
    type: 'generate-post',
    target: 'video:1',
    siteId: 1,
    actor: null,
    status,
    progress: { done: 0, total: 3, note: '' },
    result: null,
    error: status === 'failed' ? { code: 'provider_failed', message: 'The provider gave up.', statusCode: 502 } : null,
    attempts: 1,
    createdAt: '2026-11-21T00:00:00Z',
    startedAt: null,
    finishedAt: null,
  };
}

describe('isJobActive', () => {
  it.each([
    ['queued', true],
    ['running', true],
    ['completed', false],
    ['failed', false],
    ['cancelled', false],
  ] as const)('says of %s: %s', (status, expected) => {
    expect(isJobActive(job(1, status))).toBe(expected);
  });
});

describe('jobFailure', () => {
  it('gives the sentence of a failed job', () => {
    expect(jobFailure(job(1, 'failed'))).toEqual({ human: 'The provider gave up.' });
  });
  it('has a sentence for a failed job that carries none', () => {
    expect(jobFailure({ ...job(1, 'failed'), error: null })?.human).toMatch(/No reason was recorded/);
  });
  it('tells a cancelled job', () => {
    expect(jobFailure(job(1, 'cancelled'))?.human).toMatch(/cancelled/);
  });
  it.each([null, job(1, 'running'), job(1, 'completed')])('is silent otherwise', (given) => {
    expect(jobFailure(given)).toBeNull();
  });
});

describe('jobNote', () => {
  it.each([
    ['queued', '', 'Waiting for its turn'],
    ['queued', 'Waiting: YouTube does not answer.', 'Waiting: YouTube does not answer.'],
    ['queued', 'Trying again: The AI service is away.', 'Trying again: The AI service is away.'],
    ['running', '', 'Working'],
    ['running', 'Searching YouTube', 'Searching YouTube'],
  ] as const)('of one that is %s with %j is %j', (status, note, expected) => {
    expect(jobNote({ status, progress: { done: 0, total: 0, note } })).toBe(expected);
  });
});

it('takes what an action ended with from its job, else from the call that started it', () => {
  const ended = { ...job(1, 'completed'), result: 'of another tab' };
  expect(resultOf({ job: ended, result: 'of this tab' })).toBe('of another tab');
  expect(resultOf({ job: job(1, 'failed'), result: 'of this tab' })).toBe('of this tab');
  expect(resultOf({ job: null, result: 'of this tab' })).toBe('of this tab');
});
