import { ProviderError } from '@pressloom/clients/http';
import type { SearchResult } from '@pressloom/contracts/job-results';
import type { JobType, JobView } from '@pressloom/contracts/jobs';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { DomainError } from '../../src/common/errors.ts';
import type { FailedJob } from '../../src/jobs/job-handler.ts';
import { JobWaiters } from '../../src/jobs/job-waiters.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { gate, startWorker, WEB_ONLY } from '../worker.ts';
import type { TestHandler, TestHandlers, Worker } from '../worker.ts';

let test: TestApp;
let operator: TestAgent;
let jobs: JobsService;
let runtime: Runtime;
let siteId: number;
let targets = 0;
const workers: Worker[] = [];

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  operator = await signedIn(test, 'operator');
  jobs = test.app.get(JobsService);
  runtime = test.app.get<Runtime>(RUNTIME);
  const site = { name: 'Press', siteUrl: 'https://press.example', username: 'admin', applicationPassword: 'secret' };
  siteId = (await operator.post('/api/wordpress-sites').send(site).expect(201)).body.id;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await test.database.dataSource.query(`UPDATE jobs SET status = 'cancelled' WHERE status IN ('queued', 'running')`);
});
afterAll(() => test.close());

/** What a search answers. */
const FOUND: SearchResult = { message: 'done', notSearched: null, found: 2, stored: 1, skipped: 1 };
const newTarget = () => `post:${++targets}`;
type Plain = 'generate-post' | 'generate-image' | 'publish-post';
const start = (type: Plain, target = newTarget()) => jobs.start({ type, target, siteId, payload: {} });
const work = async (handlers: TestHandlers) => {
  const worker = await startWorker(test, handlers);
  workers.push(worker);
  return worker;
};
const running = (run: TestHandler['run'], onFailed?: TestHandler['onFailed']): TestHandler => ({
  run,
  ...(onFailed && { onFailed }),
});
const seen = async (id: number) => (await operator.get(`/api/jobs/${id}`).expect(200)).body as JobView;
const ended = (id: number, status: JobView['status']) =>
  waitFor(
    async () => {
      const job = await seen(id);
      expect(job.status).toBe(status);
      return job;
    },
    { timeoutMs: 15_000 },
  );
const queueMessages = (id: number) =>
  test.database.dataSource.query<{ state: string }[]>(`SELECT state FROM pgboss.job WHERE data->>'jobId' = $1`, [
    String(id),
  ]);

describe('asking for work', () => {
  const newKeyword = async () => {
    const term = `keyword ${++targets}`;
    return (await operator.post('/api/keywords').send({ term, siteId }).expect(201)).body.id as number;
  };
  const search = (id: number) => operator.post(`/api/keywords/${id}/search`);

  it('fifty times at once starts one job, and all are told of it', async () => {
    const door = gate();
    const runs: number[] = [];
    await work({
      'search-keyword': running(async ({ id }) => {
        runs.push(id);
        await door.passed;
        return FOUND;
      }),
    });
    const id = await newKeyword();
    runtime.timing.jobAnswerWaitMs = 200;
    const answers = await Promise.all(Array.from({ length: 50 }, () => search(id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]));
    const ids = new Set(answers.map((answer) => answer.body.jobId as number));
    expect(ids.size).toBe(1);
    door.open();
    const [jobId] = [...ids] as [number];
    await ended(jobId, 'completed');
    expect(runs).toEqual([jobId]);
    const again = await search(id);
    expect(again.body.jobId ?? 0).not.toBe(jobId);
  });

  it('answers 202 with the progress so far when the job takes longer than the call waits', async () => {
    const door = gate();
    await work({
      'search-keyword': running(async (context) => {
        await context.progress({ done: 1, total: 3, note: 'Reading' });
        await door.passed;
        return { stored: 4 };
      }),
    });
    const id = await newKeyword();
    // Longer than the queue takes to find a job whose notification it missed.
    runtime.timing.jobAnswerWaitMs = 3_000;
    const { body } = await search(id).expect(202);
    expect(body).toEqual({
      jobId: expect.any(Number),
      status: 'running',
      progress: { done: 1, total: 3, note: 'Reading' },
    });
    door.open();
    expect(await ended(body.jobId as number, 'completed')).toMatchObject({ result: { stored: 4 }, error: null });
  });

  it('answers the result when another process ends the job in time', async () => {
    runtime.timing.jobAnswerWaitMs = 20_000;
    await work({ 'search-keyword': running(async () => FOUND) });
    const { body } = await search(await newKeyword()).expect(200);
    expect(body).toEqual(FOUND);
  });

  it('answers the refusal that the job ended with', async () => {
    runtime.timing.jobAnswerWaitMs = 20_000;
    const refusal = new DomainError(429, 'quota_exhausted', 'The quota of today is spent.');
    await work({ 'search-keyword': running(() => Promise.reject(refusal)) });
    const { body } = await search(await newKeyword()).expect(429);
    expect(body).toMatchObject({ statusCode: 429, code: 'quota_exhausted', message: 'The quota of today is spent.' });
  });

  it('in a transaction that fails leaves nothing, neither a row nor a message', async () => {
    const target = newTarget();
    let id = 0;
    const failing = test.database.dataSource.transaction(async (manager) => {
      id = (await jobs.enqueue(manager, { type: 'publish-post', target, siteId })).id;
      throw new Error('The rule behind it failed.');
    });
    await expect(failing).rejects.toThrow('The rule behind it failed.');
    await operator.get(`/api/jobs/${id}`).expect(404);
    expect(await queueMessages(id)).toEqual([]);
    const next = await start('publish-post', target);
    expect(await queueMessages(next.id)).toHaveLength(1);
  });
});

describe('jobs of one target', () => {
  it('run one after another in the order they were asked for, beside those of other targets', async () => {
    const door = gate();
    const log: string[] = [];
    const logged = (name: string, wait?: Promise<void>) =>
      running(async ({ target }) => {
        log.push(`${name} ${target} begins`);
        if (target === first) await wait;
        log.push(`${name} ${target} ends`);
      });
    const first = newTarget();
    const other = newTarget();
    await work({ 'generate-image': logged('image', door.passed), 'publish-post': logged('publish') });
    const image = await start('generate-image', first);
    const publish = await start('publish-post', first);
    const elsewhere = await start('publish-post', other);
    await ended(elsewhere.id, 'completed');
    expect((await jobs.newestByTarget([first], ['generate-image'])).get(first)?.id).toBe(image.id);
    const isActive = (type: JobType) => jobs.isActive(test.database.dataSource.manager, type, first);
    expect([await isActive('publish-post'), await isActive('rewrite-post')]).toEqual([true, false]);
    expect(await queueMessages(publish.id)).toEqual([]);
    expect(log).not.toContain(`publish ${first} begins`);
    door.open();
    await ended(publish.id, 'completed');
    expect(log.filter((line) => line.includes(first))).toEqual([
      `image ${first} begins`,
      `image ${first} ends`,
      `publish ${first} begins`,
      `publish ${first} ends`,
    ]);
  });

  it.each(['failed', 'cancelled'] as const)('go on when the one before has %s', async (status) => {
    const target = newTarget();
    const image = await start('generate-image', target);
    const publish = await start('publish-post', target);
    if (status === 'cancelled') await operator.post(`/api/jobs/${image.id}/cancel`).expect(200);
    await work({
      'generate-image': running(() => Promise.reject(new DomainError(409, 'image_missing', 'No picture.'))),
      'publish-post': running(async () => null),
    });
    await ended(publish.id, 'completed');
    await ended(image.id, status);
  });

  it('go on once a worker knows them, where one of another version ended the work before them', async () => {
    const target = newTarget();
    const image = await start('generate-image', target);
    const publish = await start('publish-post', target);
    const former = await work({ 'generate-image': running(async () => null) });
    await ended(image.id, 'completed');
    expect(await seen(publish.id)).toMatchObject({ status: 'queued' });
    await former.stop();
    await work({ 'publish-post': running(async () => null) });
    expect(await ended(publish.id, 'completed')).toMatchObject({ attempts: 1, progress: { note: 'Done' } });
  });

  it('are each done once by two workers', async () => {
    const runs: number[] = [];
    const handler = running(async ({ id }) => void runs.push(id));
    await Promise.all([work({ 'generate-post': handler }), work({ 'generate-post': handler })]);
    const all = await Promise.all(Array.from({ length: 30 }, () => start('generate-post')));
    for (const job of all) await ended(job.id, 'completed');
    expect(runs.sort((a, b) => a - b)).toEqual(all.map((job) => job.id).sort((a, b) => a - b));
  });
});

describe('a job that fails', () => {
  const unreachable = () =>
    new ProviderError({
      provider: 'youtube',
      code: 'unreachable',
      message: 'YouTube was not reached.',
      retryable: true,
    });

  it('for a reason that may pass is tried again, and takes up its finished steps', async () => {
    const calls: string[] = [];
    const door = gate();
    await work({
      'generate-post': running(async (context) => {
        const text = await context.step('text', async () => `text ${calls.push('text')}`);
        calls.push('then');
        if (calls.length === 2) throw unreachable();
        await door.passed;
        return { text };
      }),
    });
    const { id } = await start('generate-post');
    const again = await waitFor(async () => (calls.length === 3 ? seen(id) : null));
    expect(again).toMatchObject({ attempts: 2, progress: { note: 'Trying again: YouTube was not reached.' } });
    door.open();
    expect(await ended(id, 'completed')).toMatchObject({ attempts: 2, result: { text: 'text 1' }, error: null });
    expect(calls).toEqual(['text', 'then', 'then']);
  });

  it('again and again ends with its reason, told once in the transaction that ends it', async () => {
    const failures: FailedJob[] = [];
    const { id, target } = await start('generate-post');
    await test.database.dataSource.query('UPDATE jobs SET attempts = 5 WHERE id = $1', [id]);
    const onFailed = async (failed: FailedJob) => {
      const rows = await failed.manager.query<{ status: string }[]>('SELECT status FROM jobs WHERE id = $1', [id]);
      expect(rows).toEqual([{ status: 'failed' }]);
      failures.push(failed);
    };
    await work({ 'generate-post': running(() => Promise.reject(unreachable()), onFailed) });
    expect(await ended(id, 'failed')).toMatchObject({
      attempts: 6,
      error: { code: 'provider_failed', message: 'YouTube was not reached.', statusCode: 502 },
      finishedAt: expect.any(String),
    });
    expect(failures).toMatchObject([{ target, message: 'YouTube was not reached.' }]);
  });

  it('has its tries even where runs before ended with their process', async () => {
    const { id } = await start('generate-post');
    await test.database.dataSource.query(`UPDATE jobs SET attempts = 5, status = 'running' WHERE id = $1`, [id]);
    await work({ 'generate-post': running(() => Promise.reject(unreachable())) });
    expect(await ended(id, 'failed')).toMatchObject({ attempts: 7 });
  });

  it('by a fault of ours shows no detail of it', async () => {
    const { id } = await start('generate-post');
    await test.database.dataSource.query('UPDATE jobs SET attempts = 5 WHERE id = $1', [id]);
    await work({ 'generate-post': running(() => Promise.reject(new TypeError('canary of a stack'))) });
    const job = await ended(id, 'failed');
    expect(job.error).toMatchObject({
      code: 'internal',
      statusCode: 500,
      message: expect.stringMatching(/^Something went wrong/),
    });
    expect(JSON.stringify(job)).not.toContain('canary');
  });

  it('that the queue gave up on is buried with a sentence, and lets the next of its target go', async () => {
    const failures: string[] = [];
    const target = newTarget();
    const image = await start('generate-image', target);
    const publish = await start('publish-post', target);
    await test.database.dataSource.query(`UPDATE pgboss.job SET retry_limit = 0 WHERE data->>'jobId' = $1`, [
      String(image.id),
    ]);
    await work({
      'generate-image': running(
        () => Promise.reject(unreachable()),
        async ({ message }) => void failures.push(message),
      ),
      'publish-post': running(async () => null),
    });
    expect(await ended(image.id, 'failed')).toMatchObject({
      error: { code: 'interrupted', message: 'It was interrupted too often. Please try again.' },
    });
    await ended(publish.id, 'completed');
    expect(failures).toEqual(['It was interrupted too often. Please try again.']);
  });
});

describe('what a person may do with a job', () => {
  const retry = (id: number) => operator.post(`/api/jobs/${id}/retry`);
  const cancel = (id: number) => operator.post(`/api/jobs/${id}/cancel`);
  const stored = async (status: JobView['status']) => {
    const job = await start('generate-post');
    await test.database.dataSource.query('UPDATE jobs SET status = $2, attempts = 1 WHERE id = $1', [job.id, status]);
    return job;
  };

  it('cancels what waits, and it never runs', async () => {
    const runs: string[] = [];
    const job = await start('generate-post');
    expect((await cancel(job.id).expect(200)).body).toMatchObject({
      id: job.id,
      status: 'cancelled',
      finishedAt: expect.any(String),
    });
    await work({ 'generate-post': running(async ({ target }) => void runs.push(target)) });
    const after = await start('generate-post');
    await ended(after.id, 'completed');
    expect(runs).toEqual([after.target]);
  });

  it('cancels what only another version of Pressloom could run', async () => {
    const job = await start('generate-post');
    await test.database.dataSource.query(`UPDATE jobs SET type = 'of-tomorrow' WHERE id = $1`, [job.id]);
    expect((await cancel(job.id)).status).toBe(200);
    // The document can't know its type.
    test.answers.takeProblems();
  });

  it.each(['running', 'completed', 'failed', 'cancelled'] as const)('cancels nothing that is %s', async (status) => {
    const job = await stored(status);
    // One that writes from a video can be stopped while it runs.
    await test.database.dataSource.query(`UPDATE jobs SET type = 'generate-newsletter' WHERE id = $1`, [job.id]);
    expect((await cancel(job.id).expect(409)).body.code).toBe('job_not_cancellable');
  });

  it('cancels nothing that has begun outside and waits for its next try', async () => {
    const { id } = await start('publish-post');
    await test.database.dataSource.query('UPDATE jobs SET attempts = 1, started_at = now() WHERE id = $1', [id]);
    expect((await cancel(id).expect(409)).body.code).toBe('job_not_cancellable');
    expect(await seen(id)).toMatchObject({ status: 'queued' });
  });

  it.each(['queued', 'running', 'completed'] as const)('tries nothing again that is %s', async (status) => {
    const { body } = await retry((await stored(status)).id).expect(409);
    expect(body.code).toBe('job_not_retryable');
  });

  it.each(['failed', 'cancelled'] as const)(
    'tries again what has %s, as a new job that a second click joins',
    async (status) => {
      const job = await stored(status);
      const { body } = await retry(job.id).expect(200);
      expect(body).toMatchObject({ type: job.type, target: job.target, status: 'queued', attempts: 0 });
      expect(body.id).toBeGreaterThan(job.id);
      expect((await retry(job.id).expect(200)).body.id).toBe(body.id);
    },
  );

  it('tries again in the same lane, with what it was given, for the same website', async () => {
    const target = newTarget();
    const lane = `lane of ${target}`;
    const payload = { overwrite: true };
    const failed = await jobs.start({ type: 'publish-post', target, lane, siteId, payload });
    await test.database.dataSource.query(`UPDATE jobs SET status = 'failed' WHERE id = $1`, [failed.id]);
    const ahead = await jobs.start({ type: 'publish-post', target: newTarget(), lane, siteId });
    const { body } = await retry(failed.id).expect(200);
    expect(await jobs.find((body as JobView).id)).toMatchObject({ lane, payload, siteId, target, queueId: null });
    for (const id of [(body as JobView).id, ahead.id]) await cancel(id).expect(200);
  });

  it.each(['', '/retry', '/cancel'])('answers 404 for a job that nobody started: /api/jobs/{id}%s', async (action) => {
    const path = `/api/jobs/2147483647${action}`;
    await (action === '' ? operator.get(path) : operator.post(path)).expect(404);
  });
});

describe('the end', () => {
  it('answers open calls with 202 when the server stops', async () => {
    runtime.timing.jobAnswerWaitMs = 60_000;
    const { id } = (await operator.post('/api/keywords').send({ term: 'last', siteId }).expect(201)).body;
    const open = operator.post(`/api/keywords/${id}/search`).then((answer) => answer);
    await waitFor(async () => (await operator.get('/api/jobs?status=queued&type=search-keyword')).body.length > 0);
    test.app.get(JobWaiters).stop();
    expect(await open).toMatchObject({ status: 202, body: { status: 'queued' } });
  });
});
