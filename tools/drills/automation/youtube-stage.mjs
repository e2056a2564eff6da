/** Where T14 plays: the product with a YouTube that dies as it is told, and with stand-ins for all else. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../workspace.mjs';
import { freePort, Product, startNeighbour, tellSandbox } from '../processes.mjs';
import { ProductClient } from '../product-client.mjs';

const BACK_LIMIT_MS = 90_000;
const LOOK_EVERY_MS = 100;
const NAME = 'youtube.invalid';
const WORDPRESS = { name: 'Drill', tagline: 'For the drill', colour: '#1d4ed8' };
const SITE = {
  name: 'Drill',
  brand: 'fire-news',
  username: 'admin',
  applicationPassword: 'sandbox sandbox sandbox sandbox',
};

/** Not started yet. */
export async function prepare(random) {
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

  async open() {
    const { client, operator } = this;
    await client.signIn(operator.email, operator.password);
    this.siteId = await this.website('drill');
    for (let number = 0; number < 10; number += 1) await this.keyword();
  }

  /** A site of the drill's own: sample sites would ask the stand-in. */
  async website(key) {
    const siteUrl = `${this.sandboxUrl}/wordpress/${key}`;
    await tellSandbox(this.sandboxUrl, 'wordpress-sites', { ...WORDPRESS, key });
    return (await this.client.post('/api/wordpress-sites', { ...SITE, siteUrl })).id;
  }

  async keyword(siteId = this.siteId) {
    const term = `fire drill ${++this.terms}`;
    return (await this.client.post('/api/keywords', { term, siteId })).id;
  }

  /** Resolves once it is pressed; nobody waits for its answer. */
  async pressSearch() {
    const id = await this.keyword();
    void this.client.postAndForget(`/api/keywords/${id}/search`);
  }

  /** A person names a video that no search knows; nobody waits for the answer. */
  nameVideo() {
    const url = `https://youtu.be/${String(++this.terms).padStart(11, 'drill-video')}`;
    void this.client.postAndForget('/api/videos', { url, siteId: this.siteId });
  }

  /** Milliseconds until a search that was pressed from now on is answered, at most BACK_LIMIT_MS. */
  async untilBack() {
    const startedAt = performance.now();
    const since = Date.now();
    let pressedAt = -Infinity;
    while (performance.now() - startedAt < BACK_LIMIT_MS) {
      if (performance.now() - pressedAt > 1_000) {
        pressedAt = performance.now();
        await this.pressSearch();
      }
      const keywords = await this.client.get(`/api/keywords?siteId=${this.siteId}&pageSize=500`);
      if (keywords.some(({ lastChecked }) => lastChecked !== null && Date.parse(lastChecked) > since)) break;
      await pause(LOOK_EVERY_MS);
    }
    return performance.now() - startedAt;
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
