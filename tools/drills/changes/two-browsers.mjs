/**
 * Two operators at two browsers, each at a process of its own: what one of them changes the other one sees within a second,
 * without a reload. Both ways. Then both have the Activity Dashboard open: whichever process takes a visit, both show it as soon.
 */
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from '../../../apps/admin/e2e/chromium.ts';
import { onStage } from '../stage.mjs';
import { sizes } from '../../short-form.mjs';

const { ROUNDS, SEEN_WITHIN_MS, GIVE_UP_MS } = sizes({
  long: { ROUNDS: 10, SEEN_WITHIN_MS: 1_000, GIVE_UP_MS: 15_000 },
  short: { ROUNDS: 1, SEEN_WITHIN_MS: Infinity, GIVE_UP_MS: 60_000 },
});

const READER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

/** Opens the list of keywords at a process, signed in. */
async function opensKeywords(browser, { product, client }, { email, password }) {
  const page = await (await browser.newContext()).newPage();
  const sockets = page.waitForEvent('websocket', { timeout: GIVE_UP_MS });
  await page.goto(product.url);
  await page.getByLabel(/email/i).fill(email);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Keyword Management' }).click();
  await page.getByRole('table', { name: 'Active Keywords' }).waitFor();
  await sockets;
  return { page, client };
}

/** One writes, the other one looks; milliseconds from the answer until the list shows it. */
async function timeToSee({ siteId, term }, writer, reader) {
  const row = reader.page.getByRole('row', { name: term });
  await writer.page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/keywords', { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    { term, siteId },
  );
  const answeredAt = performance.now();
  await row.waitFor({ timeout: GIVE_UP_MS });
  return performance.now() - answeredAt;
}

async function opensActivity({ page }) {
  await page.goto(new URL(ADMIN_PATHS.activity, page.url()).href);
  await page.getByRole('tabpanel', { name: 'Live Activity' }).waitFor();
}

/** Somebody reads a page, which one of the processes is told; milliseconds from its response until each of the browsers shows it. */
async function timesToShow({ siteId, sandbox }, path, { product }, browsers) {
  const { origin } = new URL(sandbox.url);
  const response = await fetch(`${product.url}/api/analytics/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': READER, origin },
    body: JSON.stringify({
      ...{ wordpressSiteId: siteId, visitorId: `reader-of-${path}`, eventType: 'page_view' },
      pageUrl: `${origin}/${path}/`,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const answeredAt = performance.now();
  return Promise.all(
    browsers.map(async ({ page }) => {
      await page.getByRole('list', { name: 'Live activity' }).getByText(path).waitFor({ timeout: GIVE_UP_MS });
      return performance.now() - answeredAt;
    }),
  );
}

function saidOf(figures, what, say) {
  const slowest = Math.max(...figures);
  say(`${figures.length} ${what} after: median ${median(figures).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`);
  return slowest <= SEEN_WITHIN_MS;
}

export const twoBrowsers = ({ say, random }) =>
  onStage(random, async (stage) => {
    const members = [await stage.member('all'), await stage.member('web')];
    for (const { product } of members) await product.start();
    await stage.enter(members[0]);
    await members[0].client.post('/api/keywords', { term: 'the first', siteId: stage.siteId });
    const browser = await chromium.launch(await chromiumLaunchOptions());
    try {
      const [one, other] = await Promise.all(members.map((member) => opensKeywords(browser, member, stage.operator)));
      const figures = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        figures.push(await timeToSee({ siteId: stage.siteId, term: `of one ${round}` }, one, other));
        figures.push(await timeToSee({ siteId: stage.siteId, term: `of the other ${round}` }, other, one));
      }
      const isSeen = saidOf(figures, 'changes seen at the other process', say);
      await Promise.all([one, other].map(opensActivity));
      const visits = [];
      for (let round = 1; round <= ROUNDS; round += 1)
        visits.push(...(await timesToShow(stage, `story-${round}`, members[round % 2], [one, other])));
      return saidOf(visits, 'visits shown at both processes', say) && isSeen;
    } finally {
      await browser.close();
    }
  });
