import type { AutomationStatus } from '@pressloom/contracts/automation';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import { QUEUES } from '../../src/jobs/queues.ts';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { AiServers, SERVERS } from './ai-servers.ts';
import type { KnownServer } from './ai-servers.ts';

const VIDEOS = 8;
const ALL_WRITTEN = { posts: VIDEOS, failed: [] };
const HOUR_MS = 3_600_000;
/** Each starts an application: on a busy machine the first takes half a minute. */
const TIMEOUT_MS = 90_000;

/** How a server refuses a text. */
interface Refused {
  settings?: object;
  path?: string;
  fault?: object;
}

/** What comes of two videos; `error` is what the provider's problem is called. */
interface Expected {
  posts: number;
  failures: number[];
  state: 'live' | 'failing';
  error?: RegExp;
}

const servers = new AiServers();

describe('eight videos written in bulk give eight posts', () => {
  it.each<[name: string, known: KnownServer, settings: object]>([
    ...Object.entries(SERVERS).map(([name, known]): [string, KnownServer, object] => [name, known, {}]),
    ['strict with 422', SERVERS.strict, { refusalStatus: 422 }],
    [
      'strict about what reasoning models take',
      ['strict', 'gpt-6.1-terra'],
      { refuses: ['json_schema', 'max_completion_tokens', 'reasoning_effort'] },
    ],
    ['strict and streaming only', SERVERS.strict, { refuses: [], streamOnly: true }],
  ])(
    'by a server that is %s, each paid once',
    async (_name, [kind, model], settings) => {
      const fixture = await servers.start({ server: { kind, ...settings }, model, videos: VIDEOS });
      await fixture.writeAll();
      expect(await fixture.outcome()).toEqual(ALL_WRITTEN);
      expect(await servers.paidCalls()).toBe(VIDEOS);
      const refused = Map.groupBy(
        (await servers.calls()).filter(({ isPaid }) => !isPaid),
        ({ refusedParameters }) => refusedParameters.join(),
      );
      expect(refused.has('')).toBe(false);
      // Each way to ask is refused once by each of those that began together: nobody asks like that again.
      for (const [parameter, calls] of refused) {
        const ways = parameter === 'response_format' ? ['json_schema', 'json_object'] : [parameter];
        expect(calls.length).toBeLessThanOrEqual(ways.length * QUEUES.provider.share);
      }
      expect((await fixture.aiProvider())?.state).toBe('live');
    },
    TIMEOUT_MS,
  );
});

describe('an empty balance is no failure of a video', () => {
  it.each<[kind: string, model: string | null, settings: object]>([
    [...SERVERS.openai, {}],
    [...SERVERS.deepseek, {}],
    [...SERVERS.openrouter, {}],
    [...SERVERS.strict, { refuses: [] }],
  ])(
    'at %s, and the automation continues once it is filled',
    async (kind, model, settings) => {
      const videos = AUTO_POSTS_PER_DAY;
      const fixture = await servers.start({ server: { kind, ...settings }, model, videos });
      const { clock, app } = fixture.test;
      clock.set(new Date('2026-06-10T12:00:00Z'));
      const runWriting = async (count: number): Promise<void> => {
        for (let run = 0; run < count; run += 1) {
          clock.set(new Date(clock.now().getTime() + 7 * HOUR_MS));
          await app.get(WritePostsJob).run({ createdAt: clock.now() });
          await fixture.pipeline.idle(fixture.site.id);
        }
      };
      await servers.control('faults', { provider: 'openai', mode: 'quota' });
      await runWriting(3);
      const failures = (await fixture.pipeline.videos(fixture.site.id)).map((video) => video.failures);
      expect(failures).toEqual(Array.from({ length: videos }, () => 0));
      expect(await fixture.aiProvider()).toMatchObject({
        state: 'failing',
        lastError: expect.stringMatching(/quota|credit/),
      });
      expect(await servers.calls()).not.toEqual([]);
      expect(await servers.paidCalls()).toBe(0);

      await servers.control('faults', { provider: 'openai', mode: 'ok' });
      await runWriting(4);
      expect(await fixture.outcome()).toEqual({ posts: videos, failed: [] });
      expect((await fixture.aiProvider())?.state).toBe('live');
    },
    TIMEOUT_MS,
  );
});

describe('a text that is refused', () => {
  const POSTS = 2;
  const ofServer: Expected = { posts: 0, failures: [0, 0], state: 'failing' };
  const ofVideos: Expected = { posts: 0, failures: [1, 1], state: 'live' };
  const written: Expected = { posts: POSTS, failures: [0, 0], state: 'live' };

  it.each<[name: string, known: KnownServer, refused: Refused, expected: Expected]>([
    ['because no model is loaded', SERVERS.lmstudio, { settings: { hasModel: false } }, ofServer],
    ['because its model is not pulled', ['ollama', 'gpt-oss:20b'], {}, ofServer],
    ['because its address lacks /v1', SERVERS.lmstudio, { path: '' }, { ...ofServer, error: /\/v1/ }],
    ['by the content filter', SERVERS.azure, { fault: { mode: 'refusal' } }, ofVideos],
    ['by a provider that breaks off', SERVERS.openrouter, { fault: { mode: 'error', times: 3 } }, written],
  ])(
    '%s',
    async (_name, [kind, model], { settings = {}, path, fault }, { error, ...expected }) => {
      const fixture = await servers.start({
        server: { kind, ...settings },
        model,
        videos: POSTS,
        ...(path !== undefined && { path }),
      });
      if (fault) await servers.control('faults', { provider: 'openai', ...fault });
      await fixture.writeAll();
      const provider = await fixture.aiProvider();
      expect({
        posts: (await fixture.outcome()).posts,
        failures: (await fixture.pipeline.videos(fixture.site.id)).map(({ failures }) => failures),
        state: provider?.state,
      }).toEqual(expected);
      if (error) expect(provider?.lastError).toMatch(error);
      expect(await servers.paidCalls()).toBe(expected.posts);
    },
    TIMEOUT_MS,
  );
});

describe('pictures', () => {
  const POSTS = 2;
  const start = async ([kind, model]: KnownServer, settings: object = {}) => {
    const server = { kind, ...settings };
    const fixture = await servers.start({ server, model, videos: POSTS, autoImages: true });
    await fixture.writeAll();
    expect(await fixture.outcome()).toEqual({ posts: POSTS, failed: [] });
    return fixture;
  };
  const typesOf = async ({ pipeline, site }: Awaited<ReturnType<typeof start>>) =>
    (await pipeline.posts(site.id)).map(({ featuredImageType }) => featuredImageType);

  it.each(['url', 'data-uri'])(
    'are taken as %s, in the size and quality that the server has',
    async (pictures) => {
      const fixture = await start(SERVERS.strict, { refuses: [], pictures });
      expect(await typesOf(fixture)).toEqual(['ai', 'ai']);
      expect(await servers.paidCalls('images/generations')).toBe(POSTS);
    },
    TIMEOUT_MS,
  );

  it.each<[kind: string, model: string | null]>([SERVERS.ollama, SERVERS.lmstudio])(
    'that %s does not have leave its texts alone',
    async (kind, model) => {
      const fixture = await start([kind, model]);
      expect(await typesOf(fixture)).toEqual(['auto', 'auto']);
      expect((await fixture.aiProvider())?.state).toBe('live');
      expect(await servers.paidCalls()).toBe(POSTS);
      const { body } = await fixture.pipeline.operator.get(`/api/automation-status?siteId=${fixture.site.id}`);
      const { issues } = body as AutomationStatus;
      expect(issues.map(({ message }) => message).join(' ')).toMatch(
        /^Posts get no images\. The AI service does not know /,
      );
    },
    TIMEOUT_MS,
  );
});
