/**
 * Two operators at two browsers, each at a process of its own: what one of them changes the other one sees within a second,
 * without a reload. Both ways, and a change that a job makes.
 */
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from '../../../apps/admin/e2e/chromium.ts';
import { onStage } from '../stage.mjs';
import { sizes } from '../../short-form.mjs';

const { ROUNDS, SEEN_WITHIN_MS, GIVE_UP_MS } = sizes({
  long: { ROUNDS: 10, SEEN_WITHIN_MS: 1_000, GIVE_UP_MS: 15_000 },
  short: { ROUNDS: 1, SEEN_WITHIN_MS: Infinity, GIVE_UP_MS: 60_000 },
});

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
      const slowest = Math.max(...figures);
      say(
        `${figures.length} changes seen at the other process after: median ${median(figures).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      );
      return slowest <= SEEN_WITHIN_MS;
    } finally {
      await browser.close();
    }
  });
