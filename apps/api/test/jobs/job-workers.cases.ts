import { ProviderError } from '@pressloom/clients/http';
import type { JobStatus } from '@pressloom/contracts/jobs';
import { Job, WordpressSite } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { PgBoss } from 'pg-boss';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { QueueService } from '../../src/jobs/queue.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime, Timing } from '../../src/runtime.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { gate, startWorker, WEB_ONLY } from '../worker.ts';
import type { Gate, TestHandler, TestHandlers, Worker } from '../worker.ts';

let test: TestApp;
let jobs: JobsService;
let targets = 0;
const workers: Worker[] = [];

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  jobs = test.app.get(JobsService);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await rows().deleteAll();
  await test.database.dataSource.query('DELETE FROM pgboss.job');
});
afterAll(() => test.close());

const rows = () => test.database.dataSource.getRepository(Job);
const running = (run: TestHandler['run']): TestHandler => ({ run });
const work = async (handlers: TestHandlers, timing: Partial<Timing> = {}): Promise<Worker> => {
  const worker = await startWorker(test, handlers, timing);
  workers.push(worker);
  return worker;
};
const ended = (id: number, status: JobStatus = 'completed') =>
  waitFor(
    async () => {
      const job = await rows().findOneByOrFail({ id });
      expect(job.status).toBe(status);
      return job;
    },
    { timeoutMs: 15_000 },
  );
const newSite = async (name: string): Promise<number> => {
  const siteUrl = `https://${name}.example`;
  const own = { name, siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2`, brand: 'general' };
  const access = { username: 'press', applicationPassword: '' };
  return (await test.database.dataSource.manager.save(WordpressSite, { ...own, ...access })).id;
};
const publish = (siteId: number | null = null) =>
  jobs.start({ type: 'publish-post', target: `post:${++targets}`, siteId });
const BILLING = ['apply-billing-events', 'move-prices', 'follow-addresses', 'reconcile-billing'] as const;
const reset = () =>
  jobs.start({
    type: 'password-reset',
    target: `reset:${++targets}`,
    siteId: null,
    payload: { email: 'ada@press.example' },
  });
const search = () => jobs.start({ type: 'search-keyword', target: `keyword:${++targets}`, siteId: null });
/** A start of the queues as an installation with such a pause between tries makes it; gives how they stand then. */
async function startedWith(jobRetrySeconds: number): Promise<unknown[]> {
  const runtime = test.app.get<Runtime>(RUNTIME, { strict: false });
  const timing = { ...runtime.timing, jobRetrySeconds };
  const queue = new QueueService({ ...runtime, timing }, test.database.dataSource);
  await queue.start();
  await queue.stop(0);
  return test.database.dataSource.query(
    `SELECT DISTINCT retry_delay AS delay, retry_backoff AS grows FROM pgboss.queue WHERE name <> 'dead-letter'`,
  );
}
const NO_WISHES = { style: null, customPrompt: null };
const picture = () =>
  jobs.start({ type: 'generate-image', target: `post:${++targets}`, siteId: null, payload: NO_WISHES });
const many = (count: number, start: () => Promise<{ id: number }>) => Promise.all(Array.from({ length: count }, start));

/** What a worker does with a message that it took. */
interface Inside {
  withinShare(queue: string, share: number, taken: object): Promise<void>;
}
const inside = QueueService.prototype as unknown as Inside;

/** Runs that hang until the door opens, counted. */
function hanging() {
  const door = gate();
  const counted = { count: 0, open: door.open, run: () => ((counted.count += 1), door.passed) };
  return counted;
}

describe('what hangs', () => {
  it('takes its share of a queue: posts are published while YouTube hangs', async () => {
    const youtube = hanging();
    await work({ 'search-keyword': running(youtube.run), 'publish-post': running(async () => null) });
    const searches = await many(12, search);
    await waitFor(() => youtube.count >= 2);
    for (const { id } of await many(8, publish)) await ended(id);
    expect(youtube.count).toBe(2);
    youtube.open();
    for (const { id } of searches) await ended(id);
  });

  it('holds up no password reset, and no reset holds it up: each in its own queue, the payment provider hanging', async () => {
    const stripe = hanging();
    await work({
      ...Object.fromEntries(BILLING.map((type) => [type, running(stripe.run)])),
      'password-reset': running(async () => null),
    });
    const stuck = await Promise.all(
      BILLING.map((type) => jobs.start({ type, target: `schedule:${type}`, siteId: null })),
    );
    await waitFor(() => stripe.count >= 2);
    for (const { id } of await many(8, reset)) await ended(id);
    stripe.open();
    for (const { id } of stuck) await ended(id);
  });

  it('takes its share where it is one of many websites: others publish and YouTube is searched', async () => {
    const [dead, alive] = [await newSite('dead'), await newSite('alive')];
    const wordpress = hanging();
    await work({
      'search-keyword': running(async () => null),
      'publish-post': running(async ({ siteId }) => (siteId === dead ? wordpress.run() : null)),
    });
    const stuck = await many(12, () => publish(dead));
    await waitFor(() => wordpress.count >= 2);
    for (const { id } of await many(4, () => publish(alive))) await ended(id);
    for (const { id } of await many(4, search)) await ended(id);
    expect(wordpress.count).toBe(2);
    wordpress.open();
    for (const { id } of stuck) await ended(id);
  });
});

describe('a worker that takes more than a share', () => {
  const triesLeft = async (id: number): Promise<number> => {
    const [{ left }]: [{ left: number }] = await test.database.dataSource.query(
      `SELECT retry_limit - retry_count AS left FROM pgboss.job WHERE data->>'jobId' = $1`,
      [String(id)],
    );
    return left;
  };

  it('gives it back, and ends nothing of what another makes of it', async () => {
    const { withinShare } = inside;
    const taken = gate();
    jest.spyOn(inside, 'withinShare').mockImplementationOnce(async function (this: Inside, queue, _share, message) {
      await withinShare.call(this, queue, 0, message);
      await taken.passed;
    });
    const first = gate();
    const runs: number[] = [];
    await work({
      'generate-image': running(async ({ id }) => {
        if (runs.push(id) > 1) return null;
        taken.open();
        await first.passed;
        throw new ProviderError({
          provider: 'openai',
          code: 'unreachable',
          message: 'It was not reached.',
          retryable: true,
        });
      }),
    });
    const { id } = await picture();
    await taken.passed;
    // Of the two workers of this queue only the one that gave back is free: when it has this, it is done with that.
    const next = await picture();
    await ended(next.id);
    first.open();
    expect(await ended(id)).toMatchObject({ attempts: 2 });
    expect(runs).toEqual([id, next.id, id]);
    expect(await triesLeft(id)).toBe(19);
  });
});

describe('a worker that hardly ever looks', () => {
  it('hears of a job at once, and knows when one that it put off is due', async () => {
    let runs = 0;
    const down = { provider: 'youtube', code: 'unreachable', message: 'It was not reached.', retryable: true } as const;
    await work(
      {
        'search-keyword': running(async () => {
          runs += 1;
          if (runs === 1) throw new ProviderError(down);
        }),
      },
      { queueWatchMs: 3_600_000 },
    );
    const target = `keyword:${++targets}`;
    const { id } = await jobs.start({ type: 'search-keyword', target, siteId: null, automatic: true });
    await ended(id);
    expect(runs).toBe(2);
  });

  it('knows when one that failed is to be tried again', async () => {
    let runs = 0;
    const trying = running(async () => {
      runs += 1;
      if (runs === 1) throw new Error('the first try');
    });
    await work({ 'publish-post': trying }, { queueWatchMs: 3_600_000, jobRetrySeconds: 1 });
    await ended((await publish()).id);
    expect(runs).toBe(2);
  });
});

/** Whoever works something now has not been heard of for too long; meanwhile the second passed in which pg-boss looks but once. */
const falseDeath = () =>
  test.database.dataSource.transaction(async (manager) => {
    const passed = `now() - interval '11 seconds'`;
    await manager.query(`UPDATE pgboss.queue SET monitor_on = ${passed}, monitor_claim_on = ${passed}`);
    await manager.query(`UPDATE pgboss.job SET heartbeat_on = ${passed} WHERE state = 'active'`);
  });

describe('a worker that dies', () => {
  it('is missed by its heartbeat, and its job goes on where it was', async () => {
    const begun = gate();
    const never = gate();
    const calls: string[] = [];
    await work(
      {
        'publish-post': running(async (context: JobContext) => {
          await context.step('draft', async () => calls.push('draft'));
          if (calls.push('then') > 2) return 'published';
          begun.open();
          await never.passed;
        }),
      },
      { queueWatchMs: 100 },
    );
    const { id } = await publish();
    await begun.passed;
    await falseDeath();
    expect(await ended(id)).toMatchObject({ attempts: 2, result: 'published' });
    expect(calls).toEqual(['draft', 'then', 'then']);
    never.open();
  });

  it('is no reason to wait while each try gets further; one that gets no further waits after its third', async () => {
    const PLACES = [1, 2, 3, 4, 5, 6, 6, 5, 6];
    const runs: Gate[] = [];
    await work(
      {
        'publish-post': running(async (context: JobContext) => {
          const place = PLACES[runs.length] ?? 0;
          if (place <= 3) await context.progress({ done: place, total: 9, note: '' });
          else await context.step(`step ${place}`, async () => null);
          const run = gate();
          runs.push(run);
          await run.passed;
        }),
      },
      { jobRetrySeconds: 600, queueWatchMs: 100 },
    );
    await publish();
    for (const death of PLACES.keys()) {
      await waitFor(() => runs.length === death + 1);
      // The run that was taken for dead ends, and ends nothing with it.
      runs[death - 1]?.open();
      await falseDeath();
    }
    const waiting = await waitFor(async () => {
      const [message]: [{ state: string; waits: boolean; left: number }] = await test.database.dataSource.query(
        `SELECT state, start_after > pgboss.job_now() + interval '30 seconds' AS waits, retry_limit - retry_count AS left
         FROM pgboss.job WHERE name = 'provider'`,
      );
      return message.state === 'retry' && message.waits ? message : null;
    });
    expect([runs.length, waiting.left]).toEqual([PLACES.length, 17]);
    runs.at(-1)?.open();
  });
});

describe('a worker that stops', () => {
  const brokenOff = ({ signal }: JobContext) =>
    new Promise<void>((_go, fail) =>
      signal.addEventListener('abort', () => fail(new Error('The call was broken off.'))),
    );

  it.each<[string, (context: JobContext) => Promise<void>]>([
    ['waits', (context) => context.sleep(60_000)],
    ['calls a provider', brokenOff],
  ])('gives a running job that %s back, and the next worker goes on where it was', async (_what, pause) => {
    const begun = gate();
    const steps: string[] = [];
    const handler = (pauses: boolean) =>
      running(async (context: JobContext) => {
        await context.step('draft', async () => steps.push('draft'));
        begun.open();
        if (pauses) await pause(context);
        return 'published';
      });
    const first = await work({ 'publish-post': handler(true) });
    const { id } = await publish();
    await begun.passed;
    await first.stop();
    expect(await ended(id, 'queued')).toMatchObject({
      attempts: 0,
      progressNote: 'Continues after the restart.',
      error: null,
    });
    await work({ 'publish-post': handler(false) });
    expect(await ended(id)).toMatchObject({ attempts: 1, result: 'published' });
    expect(steps).toEqual(['draft']);
  });

  it('is no reason to wait, and costs no try, however often', async () => {
    const timing = { jobRetrySeconds: 600 };
    for (let stop = 0; stop < 6; stop += 1) {
      const begun = gate();
      const worker = await work(
        {
          'publish-post': running(async (context) => {
            begun.open();
            await context.sleep(60_000);
          }),
        },
        timing,
      );
      if (stop === 0) await publish();
      await begun.passed;
      await worker.stop();
    }
    const [message]: [object] = await test.database.dataSource.query(
      `SELECT state, start_after <= pgboss.job_now() AS "isDue", retry_limit - retry_count AS left FROM pgboss.job WHERE name = 'provider'`,
    );
    expect(message).toEqual({ state: 'created', isDue: true, left: expect.any(Number) });
    expect((message as { left: number }).left).toBeGreaterThanOrEqual(20);
  });
});

/** The version before had a queue for each type of job, under the type's name. */
describe('jobs that the version before had queued', () => {
  const FORMER = {
    retryLimit: 20,
    retryDelay: 2,
    expireInSeconds: 900,
    heartbeatSeconds: 10,
    deadLetter: 'dead-letter',
  };
  let boss: PgBoss;

  beforeAll(async () => {
    boss = new PgBoss({ ...test.database.connection, supervise: false, schedule: false });
    await boss.start();
    for (const type of ['publish-post', 'search-keyword', 'send-mail']) await boss.createQueue(type, FORMER);
  });
  afterAll(() => boss.stop({ graceful: false }));

  const queues = async () => {
    const found: { name: string }[] = await test.database.dataSource.query('SELECT name FROM pgboss.queue ORDER BY 1');
    return found.map(({ name }) => name);
  };

  /** A job as that version left it: its row, and its message in the queue of its type. */
  const left = async (fields: Pick<Job, 'type' | 'target'> & Partial<Job>, startAfter = 0) => {
    const { id } = await rows().save(rows().create({ lane: fields.target, ...fields }));
    const queueId = await boss.send(fields.type, { jobId: id }, { startAfter });
    await rows().update(id, { queueId });
    return id;
  };

  it('end after the upgrade: those that waited, those put off, those that ran when it died', async () => {
    const waiting = await left({ type: 'publish-post', target: 'post:1' });
    const { id: behind } = await rows().save(
      rows().create({ type: 'publish-post', target: 'post:1b', lane: 'post:1' }),
    );
    const putOff = await left({ type: 'search-keyword', target: 'keyword:2', automatic: true, attempts: 1 }, 600);
    const died = await left({ type: 'send-mail', target: 'mail:3', status: 'running', attempts: 1 });
    await boss.fetch('send-mail');
    const runs: string[] = [];
    const handler = running(async ({ target }) => void runs.push(target));
    await work({ 'publish-post': handler, 'search-keyword': handler, 'send-mail': handler });
    const attempts = [];
    for (const id of [waiting, behind, putOff, died]) attempts.push((await ended(id)).attempts);
    expect(attempts).toEqual([1, 1, 2, 2]);
    expect(runs.toSorted()).toEqual(['keyword:2', 'mail:3', 'post:1', 'post:1b']);
    // A process of that version may still work this one.
    expect(await queues()).toContain('send-mail');
    expect(await queues()).not.toContain('publish-post');
  });

  it('leave no queue behind once nobody works it', async () => {
    await work({});
    expect((await queues()).join(' ')).toBe('billing bulk dead-letter mail newsletter picture provider quick sync');
  });
});

it('follows a pause between tries that is no longer what it was', async () => {
  expect(await startedWith(2)).toEqual([{ delay: 2, grows: true }]);
  expect(await startedWith(0)).toEqual([{ delay: 0, grows: false }]);
});
