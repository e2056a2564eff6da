import { startTestApp } from '../test-app.ts';
import { ScheduleService } from '../../src/jobs/schedule/schedule.service.ts';
import { WEB_ONLY } from '../worker.ts';
import { HandWorker } from './hand-worker.ts';
import { searchFigures, workFigures } from './figures.ts';
import type { SearchFigures, WorkFigures } from './figures.ts';
import { MonthWorld } from './month-world.ts';
import { MonthYouTube } from './month-youtube.ts';
import { fillMonth } from './month-scene.ts';
import { Nights, troubles } from './nights.ts';
import { OrderWatch } from './order-watch.ts';
import { Sentences } from './sentences.ts';

const HOUR_MS = 3_600_000;
const STEP_MS = 30 * 60_000;
/** Lists are read this often; the header's chip at every step. */
const LISTS_EVERY_MS = 4 * STEP_MS;

/** What a month of automation came to; `work` is null where only searches were made. */
export type MonthFigures = SearchFigures & { work: WorkFigures | null };

/**
 * Drives ticks, planner and handlers through so many days by the injected clock: 3 sites, 40 keywords, and trouble of every
 * provider. What is counted comes from the providers' own account.
 *
 * @param isWhole texts are written and published too, people sync, and what the product says is compared with that account
 */
export async function simulateMonth(days: number, start: Date, isWhole = false): Promise<MonthFigures> {
  const begin = start.getTime();
  const nights = new Nights(start, troubles());
  let now = (): Date => start;
  const clock = (): Date => now();
  const youtube = await MonthYouTube.start({
    now: clock,
    perDay: (term) => [0.3, 1, 4, 12][Number(term.slice(-1)) % 4] ?? 1,
    trouble: (at) => nights.of('youtube', at),
  });
  let standIn = '';
  const world = await MonthWorld.start({
    standIn: () => standIn,
    now: clock,
    trouble: (provider, at) => nights.of(provider, at),
  });
  const env = {
    ...WEB_ONLY,
    ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    ...{ YOUTUBE_API_URL: youtube.url, YOUTUBE_API_KEY: 'month' },
    ...{ OPENAI_BASE_URL: `${world.url}/v1`, OPENAI_API_KEY: 'month' },
  };
  const test = await startTestApp({ env, timing: { outageWaitSeconds: 0, jobAnswerWaitMs: 0 } });
  standIn = test.sandboxUrl;
  now = () => test.clock.now();
  test.clock.set(start);
  // The breaker reads the system's clock: it must not stay open for days of the simulation.
  // No spy of Jest's: it would remember millions of calls.
  const systemClock = Date.now;
  Date.now = () => test.clock.now().getTime();
  try {
    const scene = await fillMonth(test, world.url);
    const worker = new HandWorker(test, isWhole ? [] : ['write-posts', 'publish-posts']);
    const sentences = new Sentences({ test, scene, youtube, world, nights, worker });
    const order = new OrderWatch(test, nights);
    for (let at = begin; at < begin + days * 24 * HOUR_MS; at += STEP_MS) {
      test.clock.set(new Date(at));
      await test.app.get(ScheduleService).tick();
      if (isWhole) await order.before();
      await worker.runAll();
      if (!isWhole) continue;
      await order.after();
      await sentences.ofStep({ readsLists: (at - begin) % LISTS_EVERY_MS === 0 });
    }
    const searches = await searchFigures({ test, youtube, nights, start }, isWhole);
    const work = isWhole ? await workFigures({ test, scene, world, sentences, order }) : null;
    return { ...searches, work };
  } finally {
    Date.now = systemClock;
    await test.close();
    await youtube.close();
    await world.close();
  }
}
