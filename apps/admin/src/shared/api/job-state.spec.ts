import type { JobStatus, JobView } from '@pressloom/contracts';
import { isJobActive, jobFailure, newestJob } from './job-state.ts';

function job(id: number, status: JobStatus, attempts = 1): JobView {
  return {
    id,
    type: 'generate-post',
    target: 'video:1',
    siteId: 1,
    status,
    progress: { done: 0, total: 3, note: '' },
    result: null,
    error: status === 'failed' ? { code: 'provider_failed', message: 'The provider gave up.', statusCode: 502 } : null,
    attempts,
    createdAt: '2026-11-21T00:00:00Z',
    startedAt: null,
    finishedAt: null,
  };
}

describe('newestJob', () => {
  it.each([
    ['nothing when there is neither', null, null, null],
    ['the live one when the list has none', job(1, 'running'), null, 'running'],
    ['the stored one when nothing was heard', null, job(1, 'failed'), 'failed'],
    ['the later job, live', job(2, 'running'), job(1, 'failed'), 'running'],
    ['the later job, stored', job(1, 'failed'), job(2, 'queued'), 'queued'],
    ['the ended picture when live missed the end', job(1, 'running'), job(1, 'completed'), 'completed'],
    ['the ended picture when the list is old', job(1, 'completed'), job(1, 'running'), 'completed'],
    ['the later attempt of one job', job(1, 'running', 2), job(1, 'failed', 1), 'running'],
  ] as const)('takes %s', (_name, live, stored, status) => {
    expect(newestJob(live, stored)?.status ?? null).toBe(status);
  });
});

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
    expect(jobFailure(job(1, 'failed'))).toBe('The provider gave up.');
  });
  it('has a sentence for a failed job that carries none', () => {
    expect(jobFailure({ ...job(1, 'failed'), error: null })).toMatch(/No reason was recorded/);
  });
  it('tells a cancelled job', () => {
    expect(jobFailure(job(1, 'cancelled'))).toMatch(/cancelled/);
  });
  it.each([null, job(1, 'running'), job(1, 'completed')])('is silent otherwise', (given) => {
    expect(jobFailure(given)).toBeNull();
  });
});
