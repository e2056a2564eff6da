/** `/subscribe` on a phone, whose processor is four times as slow: when its largest part is there, and how much script comes for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../apps/admin/e2e/chromium.ts';
import { secondsSince } from '../../workspace.mjs';
import { freePort, Product } from '../processes.mjs';
import { sizes } from '../../short-form.mjs';

const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const { VIEWS, GOAL_MS } = sizes({ long: { VIEWS: 5, GOAL_MS: 1_500 }, short: { VIEWS: 1, GOAL_MS: Infinity } });
const GOAL_SCRIPT_KB = 95;
/** Of the sample websites. */
const PATH = '/subscribe?site=1';

export async function subscribeLcp({ random, say }) {
  const startedAt = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'pressloom-drill-'));
  const port = await freePort(random);
  const env = { PORT: String(port), SANDBOX: 'on', SANDBOX_PORT: String(await freePort(random)), DATA_DIR: dataDir };
  const product = new Product({ url: `http://127.0.0.1:${port}`, env: { ...env, LOG_LEVEL: 'warn' } });
  let browser = null;
  try {
    await product.start();
    browser = await chromium.launch(await chromiumLaunchOptions());
    // A browser that has shown nothing yet is slow by itself.
    await view(browser, product.url);
    const views = [];
    for (let number = 0; number < VIEWS; number += 1) views.push(await view(browser, product.url));
    const middle = views.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(VIEWS / 2)];
    const scriptKb = Math.max(...views.map(({ scriptBytes }) => scriptBytes)) / 1_000;
    const isKept = middle <= GOAL_MS && scriptKb <= GOAL_SCRIPT_KB;
    say(
      `largest part after ${views.map(({ ms }) => Math.round(ms)).join(', ')} ms, the middle one ${Math.round(middle)} of ${GOAL_MS} ms, ` +
        `at ${SLOWDOWN} times slowdown; ${scriptKb.toFixed(1)} of ${GOAL_SCRIPT_KB} kB of script; ` +
        `${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}`,
    );
    return isKept;
  } finally {
    await browser?.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One view by somebody who was never there. */
async function view(browser, url) {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const scripts = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(() => {
      globalThis.largest = [];
      const note = (list) => globalThis.largest.push(...list.getEntries().map(({ startTime }) => startTime));
      new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(`${url}${PATH}`);
    // What leads on is the last thing that it shows.
    await page.getByRole('link', { name: 'Get Premium Access Now' }).waitFor();
    await page.waitForLoadState('networkidle');
    // The browser tells of a paint after it.
    await page.evaluate(() => {
      const { requestAnimationFrame: paint } = globalThis;
      return new Promise((painted) => paint(() => paint(painted)));
    });
    const times = await page.evaluate(() => globalThis.largest);
    const bodies = await Promise.all(scripts);
    return { ms: Math.max(...times), scriptBytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) };
  } finally {
    await context.close();
  }
}
