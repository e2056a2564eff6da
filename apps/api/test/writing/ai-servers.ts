import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { ProviderView } from '@pressloom/contracts/providers';
import type { SiteView } from '@pressloom/contracts/sites';
import { Job } from '@pressloom/database/entities';
import { startStandIns, waitFor } from '@pressloom/testing';
import type { StandIns } from '@pressloom/testing';
import { In } from 'typeorm';
import type { Timing } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/** A kind of server, and a model that it knows; null for the product's own choice. */
export type KnownServer = [kind: string, model: string | null];

export const SERVERS = {
  openai: ['openai', null],
  azure: ['azure', 'writer'],
  deepseek: ['deepseek', 'deepseek-chat'],
  mistral: ['mistral', 'magistral-medium-latest'],
  openrouter: ['openrouter', 'mistralai/mistral-small'],
  ollama: ['ollama', 'qwen3:14b'],
  lmstudio: ['lmstudio', 'qwen/qwen3-14b'],
  strict: ['strict', 'writer'],
} satisfies Record<string, KnownServer>;

/** A request to the AI service as its stand-in logs it. */
interface Call {
  path: string;
  isPaid: boolean;
  refusedParameters: string[];
}

interface FixtureOptions {
  /** The settings of the stand-in, its kind above all. */
  server: object;
  model: string | null;
  videos: number;
  /** Behind the server's origin; `/v1` unless told. */
  path?: string;
  autoImages?: boolean;
  timing?: Partial<Timing>;
}

/** What stands for a publisher's own AI server: the product takes it for a real one, by its address. */
export class AiServers {
  private standIns: StandIns | null = null;
  private test: TestApp | null = null;
  private folder = '';

  /** Starts and ends it with the tests of a file, and each test's application with the test. */
  constructor() {
    beforeAll(async () => {
      this.folder = await mkdtemp(join(tmpdir(), 'pressloom-servers-'));
      this.standIns = await startStandIns(this.folder);
    });
    afterEach(async () => {
      await this.test?.close();
      this.test = null;
      await this.control('reset');
    });
    afterAll(async () => {
      await this.standIns?.close();
      await rm(this.folder, { recursive: true, force: true });
    });
  }

  /** A website with its videos, whose texts a server of these settings writes. */
  async start({ server, model, videos, path = '/v1', autoImages, timing }: FixtureOptions): Promise<ServerFixture> {
    await this.control('ai-server', server);
    const env = {
      OPENAI_BASE_URL: `${this.standIns?.url}${path}`,
      OPENAI_API_KEY: 'key',
      ...(model !== null && { OPENAI_MODEL: model }),
    };
    this.test = await startTestApp({ env, ...(timing && { timing }) });
    const pipeline = new Pipeline(this.test, await signedIn(this.test, 'operator'));
    const site = await pipeline.site({ videosPerSearch: videos, ...(autoImages && { autoImages }) });
    const found = await pipeline.discover(site.id, 'mill fire');
    expect(found).toHaveLength(videos);
    const ids = found.map(({ id }) => id);
    return new ServerFixture(this.test, pipeline, { site, ids });
  }

  /** One of the stand-in's control calls. */
  async control(path: string, body: object = {}): Promise<void> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${this.standIns?.url}/control/${path}`, init);
    if (!response.ok) throw new Error(await response.text());
  }

  /** What was asked of the server: texts, or pictures. */
  async calls(what: 'chat/completions' | 'images/generations' = 'chat/completions'): Promise<Call[]> {
    const response = await fetch(`${this.standIns?.url}/control/requests?provider=openai`);
    return ((await response.json()) as Call[]).filter(({ path }) => path.endsWith(`/${what}`));
  }

  async paidCalls(what?: 'images/generations'): Promise<number> {
    return (await this.calls(what)).filter(({ isPaid }) => isPaid).length;
  }
}

export class ServerFixture {
  constructor(
    readonly test: TestApp,
    readonly pipeline: Pipeline,
    private readonly of: { site: SiteView; ids: number[] },
  ) {}

  get site(): SiteView {
    return this.of.site;
  }

  /** Has a post written from each video, in one go, and waits for the last job. */
  async writeAll(timeoutMs = 60_000): Promise<void> {
    const { ids, site } = this.of;
    const { body } = await this.pipeline.operator
      .post('/api/videos/bulk')
      .send({ action: 'generate', ids })
      .expect(200);
    expect((body as BulkAnswer).rows.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'started'));
    const jobs = this.test.database.dataSource.getRepository(Job);
    const active = () => jobs.countBy({ siteId: site.id, status: In(['queued', 'running']) });
    await waitFor(async () => (await active()) === 0, { timeoutMs });
  }

  /** How many posts there are, and what each video says that has none, or a failure. */
  async outcome(): Promise<{ posts: number; failed: string[] }> {
    const { id } = this.of.site;
    const videos = await this.pipeline.videos(id);
    const failed = videos.filter(({ status, failures }) => status !== 'processed' || failures > 0);
    return {
      posts: (await this.pipeline.posts(id)).length,
      failed: failed.map(({ failures, lastJob }) => `${failures}: ${lastJob?.error?.message ?? lastJob?.status}`),
    };
  }

  async aiProvider(): Promise<ProviderView | undefined> {
    const { body } = await this.pipeline.operator.get('/api/providers').expect(200);
    return (body as ProviderView[]).find(({ key }) => key === 'openai');
  }
}
