import type { JobAccepted } from '@pressloom/contracts/jobs';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SyncResponse } from '@pressloom/contracts/site-sync';
import type { SiteView } from '@pressloom/contracts/sites';
import { Job, SyncedPost } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { In } from 'typeorm';
import { JobContext } from '../../src/jobs/job-context.ts';
import { SyncSiteJob } from '../../src/sites/sync/sync-site.job.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp, TestAppOptions } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';
import { startFront } from './front.ts';
import type { Front } from './front.ts';

const PASS: Front['hook'] = (_url, pass) => pass();

/** A website whose WordPress stands behind a front that tests set. */
export class SyncFixture {
  private made = 0;

  private constructor(
    readonly test: TestApp,
    readonly operator: TestAgent,
    readonly front: Front,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<SyncFixture> {
    let target = '';
    const front = await startFront(() => target);
    const env = { ...options.env, ALLOW_PRIVATE_HOSTS: new URL(front.url).host };
    const test = await startTestApp({ ...options, env });
    target = test.sandboxUrl;
    return new SyncFixture(test, await signedIn(test, 'operator'), front);
  }

  async close(): Promise<void> {
    await this.test.close();
    await this.front.close();
  }

  /** Another website on a stand-in, which keeps what earlier tests left there. */
  async site(brand: string, form: object = {}): Promise<SiteView> {
    const siteUrl = `${this.front.url}/s${++this.made}/wordpress/${brand}`;
    const made = await this.operator
      .post('/api/wordpress-sites')
      .send({ name: 'Daily Press', siteUrl, ...SANDBOX_WORDPRESS, ...form })
      .expect(201);
    return made.body as SiteView;
  }

  wordpress(brand: string): WordPressSite {
    return new WordPressSite(`${this.test.sandboxUrl}/wordpress/${brand}`);
  }

  /** From now on; and forgets what was asked before. */
  hook(hook: Front['hook'] = PASS): void {
    Object.assign(this.front, { hook, asked: [], most: 0 });
  }

  async sync(siteId: number): Promise<SyncResponse> {
    return (await this.operator.post(`/api/wordpress-sites/${siteId}/sync`).expect(200)).body as SyncResponse;
  }

  async failedSync(siteId: number): Promise<string> {
    const { body } = await this.operator.post(`/api/wordpress-sites/${siteId}/sync`).expect(502);
    return (body as { message: string }).message;
  }

  /** Begins one and doesn't wait for it. */
  begin(siteId: number): Promise<{ status: number; body: SyncResponse | JobAccepted }> {
    return Promise.resolve(this.operator.post(`/api/wordpress-sites/${siteId}/sync`));
  }

  async view(siteId: number): Promise<SiteView> {
    const sites = (await this.operator.get('/api/wordpress-sites').expect(200)).body as SiteView[];
    return sites.find(({ id }) => id === siteId) as SiteView;
  }

  posts(siteId: number): Promise<SyncedPost[]> {
    return this.test.database.dataSource.getRepository(SyncedPost).find({ where: { siteId }, order: { id: 'ASC' } });
  }

  async ids(siteId: number): Promise<number[]> {
    return (await this.posts(siteId)).filter(({ goneAt }) => goneAt === null).map(({ id }) => id);
  }

  /** Runs the one sync as a process that takes it from another, which never says that it ended. */
  async takeOver(): Promise<SyncResponse> {
    const { dataSource } = this.test.database;
    await dataSource.query(`UPDATE jobs SET status = 'running', attempts = attempts + 1 WHERE type = 'sync-site'`);
    const job = await dataSource.getRepository(Job).findOneByOrFail({ type: 'sync-site' });
    const { signal } = new AbortController();
    const context = new JobContext<'sync-site'>({ job, dataSource, signal, repeatMs: 1, onProgress: () => undefined });
    return this.test.app.get(SyncSiteJob, { strict: false }).run(context);
  }

  /** Once all jobs of a type have ended, of which there are more than before. */
  async ended(type: Job['type'], before: number): Promise<void> {
    const jobs = this.test.database.dataSource.getRepository(Job);
    await waitFor(
      async () =>
        (await jobs.countBy({ type })) >= before && !(await jobs.existsBy({ type, status: In(['queued', 'running']) })),
      { timeoutMs: 20_000 },
    );
  }

  /** How many syncs these websites had. */
  async syncsOf(siteIds: number[]): Promise<number[]> {
    const jobs = this.test.database.dataSource.getRepository(Job);
    return Promise.all(siteIds.map((siteId) => jobs.countBy({ type: 'sync-site', siteId })));
  }

  /** The newest sync of a website, once it is as it should be. */
  job(siteId: number, is: (job: Job) => boolean): Promise<Job> {
    const jobs = this.test.database.dataSource.getRepository(Job);
    return waitFor(
      async () => {
        const [job] = await jobs.find({ where: { type: 'sync-site', siteId }, order: { id: 'DESC' }, take: 1 });
        return job && is(job) ? job : undefined;
      },
      { timeoutMs: 30_000 },
    );
  }
}

export const isPostList = (url: URL): boolean => /\/wp\/v2\/posts$/.test(url.pathname);
export const postAddress = (url: URL): number => Number(/\/wp\/v2\/posts\/(\d+)$/.exec(url.pathname)?.[1] ?? 0);
