import { DEFAULT_TIMING } from '../../src/runtime.ts';
import { AiServers, SERVERS } from './ai-servers.ts';

const VIDEOS = 8;
/** Those of a real installation: how long it waits is what this is about. */
const timing = { repeatMs: DEFAULT_TIMING.repeatMs, jobRetrySeconds: DEFAULT_TIMING.jobRetrySeconds };

const servers = new AiServers();

it.each<[kind: string, model: string | null, retryAfter: string]>([
  [...SERVERS.openai, 'milliseconds'],
  [...SERVERS.azure, 'seconds'],
  [...SERVERS.mistral, 'none'],
  [...SERVERS.openrouter, 'none'],
])(
  'eight posts are written by %s, which takes one request a second',
  async (kind, model, retryAfter) => {
    const server = { kind, requestsPerSecond: 1, retryAfter };
    const fixture = await servers.start({ server, model, videos: VIDEOS, timing });
    await fixture.writeAll(150_000);
    expect(await fixture.outcome()).toEqual({ posts: VIDEOS, failed: [] });
    expect(await servers.paidCalls()).toBe(VIDEOS);
    // Or nothing was too fast.
    expect((await servers.calls()).length).toBeGreaterThan(VIDEOS);
  },
  170_000,
);
