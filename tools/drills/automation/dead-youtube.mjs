/**
 * T14, long form: YouTube answers 500, hangs, drips and has no name, 60 s each, while people press Search, the pipeline
 * works by itself and the screens ask for their lists. Its calls, the time until it is used again and the other calls'
 * p95 are measured.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, secondsSince } from '../../workspace.mjs';
import { freePort, Product, startNeighbour } from '../processes.mjs';
import { ProductClient } from '../product-client.mjs';

const DEATHS = { 'answers 500': 'error', hangs: 'hang', drips: 'drip', 'has no name': 'nameless' };
const DEAD_MS = 60_000;
const BACK_LIMIT_MS = 90_000;
const PRESS_EVERY_MS = 3_000;
const LOOK_EVERY_MS = 100;
const MOST_CALLS = 10;
const BACK_MS = 30_000;
const MOST_P95_MS = 100;
const NAME = 'youtube.invalid';
const WORDPRESS = { key: 'drill', name: 'Drill', tagline: 'For the drill', colour: '#1d4ed8' };

export async function deadYouTube({ random, say }) {
  const startedAt = performance.now();
  const stage = await prepare(random);
  try {
    await stage.product.start();
    await stage.open();
    const before = await stage.looking(async () => pause(10_000));
    say(`with a good YouTube: p95 of the other calls ${before.p95.toFixed(0)} ms (${before.count} calls)`);
    let isKept = before.failed === 0;
    for (const [words, state] of Object.entries(DEATHS)) {
      const phase = await die(stage, state);
      const good =
        phase.calls <= MOST_CALLS && phase.backMs <= BACK_MS && phase.p95 < MOST_P95_MS && phase.failed === 0;
      say(
        `it ${words}: ${phase.calls} calls in 60 s (${phase.presses} searches pressed), back after ` +
          `${(phase.backMs / 1000).toFixed(1)} s, other calls p95 ${phase.p95.toFixed(0)} ms, ${phase.failed} of ` +
          `${phase.count} failed${good ? '' : ' <- BROKEN'}`,
      );
      isKept &&= good;
    }
    say(`${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}.`);
    return isKept;
  } finally {
    await stage.close();
  }
}

/** One minute of death, and the way back. */
async function die(stage, state) {
  await stage.tell(state);
  let presses = 0;
  const looked = await stage.looking(async () => {
    const until = performance.now() + DEAD_MS;
    while (performance.now() < until) {
      void stage.client.postAndForget(`/api/keywords/${await stage.keyword()}/search`);
      presses += 1;
      await pause(PRESS_EVERY_MS);
    }
  });
  const calls = await stage.tell('good');
  return { ...looked, presses, calls: calls.length, backMs: await untilBack(stage) };
}

/** Milliseconds until a search that was pressed after its return is answered. */
async function untilBack(stage) {
  const startedAt = performance.now();
  const since = Date.now();
  let pressedAt = -Infinity;
  while (performance.now() - startedAt < BACK_LIMIT_MS) {
    if (performance.now() - pressedAt > 1_000) {
      pressedAt = performance.now();
      void stage.client.postAndForget(`/api/keywords/${await stage.keyword()}/search`);
    }
    const keywords = await stage.client.get(`/api/keywords?siteId=${stage.siteId}&pageSize=500`);
    if (keywords.some(({ lastChecked }) => lastChecked !== null && Date.parse(lastChecked) > since)) break;
    await pause(LOOK_EVERY_MS);
  }
  return performance.now() - startedAt;
}

async function prepare(random) {
  const folder = mkdtempSync(join(tmpdir(), 'pressloom-drill-'));
  const [port, sandboxPort] = [await freePort(random), await freePort(random)];
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const url = `http://127.0.0.1:${port}`;
  const noNames = join(folder, 'no-names');
  const youtube = await startNeighbour('tools/drills/automation/youtube-process.mjs', { STAND_IN: sandboxUrl });
  const operator = { email: 'drill@press.example', password: `Drill-${randomBytes(12).toString('hex')}-7` };
  const product = new Product({
    url,
    env: {
      PORT: String(port),
      SANDBOX: 'on',
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(folder, 'data'),
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
      YOUTUBE_API_URL: `http://${NAME}:${youtube.port}/youtube/v3`,
      YOUTUBE_API_KEY: 'drill',
      LOG_LEVEL: 'error',
      DRILL_NO_DNS: noNames,
      NODE_OPTIONS: `--import=${join(root, 'tools/drills/automation/names.mjs')}`,
    },
  });
  const client = new ProductClient(url);
  return new Stage({ folder, youtube, product, client, operator, noNames, sandboxUrl });
}

class Stage {
  siteId = 0;
  terms = 0;

  constructor(parts) {
    Object.assign(this, parts);
  }

  /** A site of its own: sample sites would ask the stand-in. */
  async open() {
    const { client, operator, sandboxUrl } = this;
    const told = await fetch(`${sandboxUrl}/control/wordpress-sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(WORDPRESS),
    });
    if (!told.ok) throw new Error(`The sandbox answered ${told.status}.`);
    await client.signIn(operator.email, operator.password);
    const site = await client.post('/api/wordpress-sites', {
      name: 'Drill',
      siteUrl: `${sandboxUrl}/wordpress/${WORDPRESS.key}`,
      brand: 'fire-news',
      username: 'admin',
      applicationPassword: 'sandbox sandbox sandbox sandbox',
    });
    this.siteId = site.id;
    for (let number = 0; number < 10; number += 1) await this.keyword();
  }

  async keyword() {
    const term = `fire drill ${++this.terms}`;
    return (await this.client.post('/api/keywords', { term, siteId: this.siteId })).id;
  }

  /** Resolves with the calls that YouTube got in its last state. */
  async tell(state) {
    const answer = once(this.youtube.child, 'message');
    // Without a name nobody reaches it; its open connections end all the same.
    this.youtube.child.send({ become: state === 'nameless' ? 'good' : state });
    const [{ calls }] = await answer;
    if (state === 'nameless') writeFileSync(this.noNames, '');
    else rmSync(this.noNames, { force: true });
    return calls;
  }

  /** Asks what screens ask, one after another, as long as `work` takes. */
  async looking(work) {
    const paths = ['videos', 'keywords', 'blog-posts', 'jobs', 'quota-status', 'wordpress-sites'];
    const times = [];
    let failed = 0;
    let isOver = false;
    const look = async () => {
      for (let number = 0; !isOver; number += 1) {
        const startedAt = performance.now();
        const path = `/api/${paths[number % paths.length]}?siteId=${this.siteId}`;
        const answer = await this.client.send('GET', path).catch(() => null);
        await answer?.arrayBuffer();
        times.push(performance.now() - startedAt);
        if (answer?.status !== 200) failed += 1;
        await pause(LOOK_EVERY_MS);
      }
    };
    const looks = look();
    await work();
    isOver = true;
    await looks;
    times.sort((a, b) => a - b);
    return { p95: times[Math.floor(times.length * 0.95)], count: times.length, failed };
  }

  async close() {
    await this.product.stop();
    await this.youtube.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
