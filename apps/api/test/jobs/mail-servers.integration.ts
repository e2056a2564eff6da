import { Job, SiteSender, WordpressSite } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { gate, startWorker, WEB_ONLY } from '../worker.ts';
import type { Gate, Worker } from '../worker.ts';

let test: TestApp;
let jobs: JobsService;
let worker: Worker | null = null;
let targets = 0;
let hangs: Gate;
/** How many jobs hang now, by their website; 0 is the installation. */
const hanging = new Map<number, number>();

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  jobs = test.app.get(JobsService);
});
beforeEach(() => {
  hangs = gate();
  hanging.clear();
});
afterEach(async () => {
  hangs.open();
  await worker?.stop();
  worker = null;
  await rows().deleteAll();
  await test.database.dataSource.query('DELETE FROM pgboss.job');
});
afterAll(() => test.close());

const rows = () => test.database.dataSource.getRepository(Job);

async function newSite(name: string, smtpHost: string | null): Promise<number> {
  const siteUrl = `https://${name}.example`;
  const own = { name, siteUrl, apiEndpoint: `${siteUrl}/wp-json/wp/v2`, brand: 'general' };
  const { manager } = test.database.dataSource;
  const { id } = await manager.save(WordpressSite, { ...own, username: 'press', applicationPassword: '' });
  const server = smtpHost === null ? {} : { smtpHost, smtpPort: 587, smtpSecurity: 'starttls' as const };
  await manager.save(SiteSender, { wordpressSiteId: id, ...server });
  return id;
}

const mail = (siteId: number | null) => {
  const payload = { template: 'reset-password', sealed: '' };
  return jobs.start({ type: 'send-mail', target: `mail:${++targets}`, siteId, payload });
};
const issue = (siteId: number) => jobs.start({ type: 'send-newsletter', target: `newsletter:${++targets}`, siteId });
const check = () => jobs.start({ type: 'check-import', target: `import:${++targets}`, siteId: null });
const many = (count: number, start: () => Promise<{ id: number }>) => Promise.all(Array.from({ length: count }, start));

/** Work that hangs for these websites, and is done at once for all others. */
const hangingFor = (isHanging: (siteId: number | null) => boolean) => ({
  run: async ({ siteId }: JobContext) => {
    if (!isHanging(siteId)) return null;
    hanging.set(siteId ?? 0, (hanging.get(siteId ?? 0) ?? 0) + 1);
    await hangs.passed;
    return null;
  },
});
const ended = (id: number) =>
  waitFor(
    async () => {
      const { status } = await rows().findOneByOrFail({ id });
      return status === 'completed' || null;
    },
    { timeoutMs: 15_000 },
  );
const hang = (siteId: number, count: number) => waitFor(() => (hanging.get(siteId) ?? 0) >= count);

it('two mail servers that hang hold up the emails of no other', async () => {
  const dead = [await newSite('dead', 'smtp.dead.example'), await newSite('gone', 'smtp.gone.example')];
  const alive = [null, await newSite('alive', 'smtp.alive.example'), await newSite('shared', null)];
  worker = await startWorker(test, { 'send-mail': hangingFor((siteId) => dead.includes(siteId ?? 0)) });
  for (const siteId of dead) await many(6, () => mail(siteId));
  for (const siteId of dead) await hang(siteId, 2);
  for (const siteId of alive) for (const { id } of await many(4, () => mail(siteId))) await ended(id);
  expect([...hanging.values()]).toEqual([2, 2]);
});

it('websites that share a mail server share its places', async () => {
  const [one, other] = [await newSite('one', 'smtp.both.example'), await newSite('other', 'smtp.both.example')];
  worker = await startWorker(test, { 'send-mail': hangingFor((siteId) => siteId === one || siteId === other) });
  await many(2, () => mail(one));
  await hang(one, 2);
  await mail(other);
  for (const { id } of await many(4, () => mail(null))) await ended(id);
  expect(hanging.get(other)).toBeUndefined();
});

it('issues of one mail server wait for no issues of another, nor for imports', async () => {
  const [slow, quick] = [await newSite('slow', 'smtp.slow.example'), await newSite('quick', null)];
  const works = hangingFor((siteId) => siteId !== quick);
  worker = await startWorker(test, { 'send-newsletter': works, 'check-import': works });
  await many(6, check);
  await many(6, () => issue(slow));
  await hang(0, 4);
  await hang(slow, 2);
  for (const { id } of await many(4, () => issue(quick))) await ended(id);
  expect(hanging.get(slow)).toBe(2);
});
