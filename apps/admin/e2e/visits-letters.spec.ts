import { expect, test, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import type { RecentVisitor } from '@pressloom/contracts/visitor-analytics';
import type { VideoView } from '@pressloom/contracts/videos';
import { AS_A_PERSON, GateSite, watchReports } from './gate-site.ts';
import type { KeptMail } from './mails.ts';
import { chooseSite } from './screens.ts';
import { call, findVideos } from './server.ts';
import { entries } from './visitor-screens.ts';

/** Long enough for a widget that would send something. */
const QUIET_MS = 2_000;
/** Whoever follows a link of a mail sooner counts as a machine, by the clock of the product. */
const FIRST_MOMENTS_MS = 10_500;
const PROOF = /#pressloom-reader-([\w-]{48})$/;
const [COUNTED, ASKED, UNCOUNTED] = ['counted', 'asked', 'uncounted'].map((who) => `${who}-reader@press.example`) as [
  string,
  string,
  string,
];

test.use(AS_A_PERSON);

let site: GateSite;
let operator: Page;
/** The page that the logo of the newsletter leads to. */
let front: string;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
  front = site.serve('01-front-page-with-three-articles', { path: '/' });
  operator = await site.admin('/');
  await sendsNewsletter([COUNTED, ASKED, UNCOUNTED]);
});
test.afterAll(() => site?.stop());

async function sendsNewsletter(readers: string[]): Promise<void> {
  await findVideos(operator, site.name, 'quiet letters');
  const [video] = await call<VideoView[]>(operator, 'GET', `/api/videos?siteId=${site.id}`);
  await call(operator, 'PUT', `/api/wordpress-sites/${site.id}/logo`, { url: video?.thumbnailUrl });
  const sender = { postalAddress: '1 Quiet Lane, Springfield' };
  await call(operator, 'PUT', `/api/newsletter-sender?siteId=${site.id}`, sender);
  for (const email of readers) await call(operator, 'POST', '/api/subscribers', { email, siteId: site.id });
  const { id } = await call<{ id: number }>(operator, 'POST', '/api/newsletters/generate', { siteId: site.id });
  await call(operator, 'POST', `/api/newsletters/${id}/send`, {});
  const sentAt = Date.now();
  await expect.poll(() => Date.now() - sentAt, { timeout: 20_000 }).toBeGreaterThan(FIRST_MOMENTS_MS);
}

/** Where the logo of a reader's mail leads, at the address where the browser knows the product. */
async function linkOf(page: Page, to: string): Promise<string> {
  const inbox = `${process.env.PRESSLOOM_SANDBOX_URL}/control/mails?to=${encodeURIComponent(to)}`;
  const mails = (await (await page.request.get(inbox)).json()) as KeptMail[];
  const paths = mails.flatMap(({ links }) => links.map((link) => new URL(link).pathname));
  const path = paths.find((one) => /^\/api\/n\/c\/[\w-]{80}\/0$/.test(one));
  expect(path, `a newsletter for ${to}`).toBeDefined();
  return path ?? '';
}

const knownReaders = async (): Promise<(string | null)[]> =>
  (await call<RecentVisitor[]>(operator, 'GET', `/api/visitor-analytics/recent?siteId=${site.id}`)).map(
    ({ subscriberEmail }) => subscriberEmail,
  );

/** The addresses that the browser is sent to, and all that its pages keep. */
function watchAddresses(page: Page) {
  const [sent, led]: [string[], string[]] = [[], []];
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('response', (response) => led.push(response.headers()['location'] ?? ''));
  const proof = (): string => led.flatMap((address) => PROOF.exec(address)?.[1] ?? [])[0] ?? '';
  return { sent, proof };
}

/** The second one needs the reader of the first. */
test.describe.serial('a reader who comes by a newsletter', () => {
  test('whoever comes by a newsletter is known by their address, and the address bar is clean', async ({ page }) => {
    const reports = watchReports(page);
    const addresses = watchAddresses(page);
    await page.goto(await linkOf(page, COUNTED));
    await expect(page).toHaveURL(front);
    await expect.poll(knownReaders).toContain(COUNTED);
    const proof = addresses.proof();
    expect(proof).toHaveLength(48);
    expect(reports.views.map(({ readerProof }) => readerProof)).toEqual([proof]);
    expect(reports.views[0]?.pageUrl).toBe(front);
    expect(addresses.sent).toContain(front);
    expect(addresses.sent.join()).not.toContain(proof);
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
    ).not.toContain(proof);

    // The next page of the visit brings nothing along.
    await page.reload();
    await expect.poll(() => reports.views.length).toBe(2);
    expect(reports.views[1]).not.toHaveProperty('readerProof');

    await chooseSite(operator, site.name);
    await operator.goto(ADMIN_PATHS.visitorAnalytics);
    await expect(operator.getByRole('table', { name: 'Recent visitors' })).toContainText(COUNTED);
  });

  test('a known reader is online by their address and its first letter, and has a crown once they are a member', async () => {
    const crowned = (list: string) =>
      entries(operator, list)
        .filter({ hasText: COUNTED })
        .filter({ has: operator.getByRole('img', { name: 'Premium' }) });
    await operator.goto(`${ADMIN_PATHS.activity}?tab=online`);
    await expect(entries(operator, 'Online users')).toHaveText([new RegExp(`^C\\s*${COUNTED}`)]);
    await expect(entries(operator, 'Online users').locator('time')).toHaveText(/^(just now|\d minutes? ago)$/);
    await expect(crowned('Online users')).toHaveCount(0);
    const subscribers = await call<SubscriberView[]>(operator, 'GET', `/api/subscribers?siteId=${site.id}`);
    const { id } = subscribers.find(({ email }) => email === COUNTED) as SubscriberView;
    await call(operator, 'POST', `/api/subscribers/${id}/upgrade-to-premium`, {});
    await expect(crowned('Online users')).toHaveCount(1);
    await operator.reload();
    await operator.getByRole('tab', { name: 'Live Activity' }).click();
    await expect(crowned('Live activity')).not.toHaveCount(0);
  });
});

test('whoever refuses to be counted stays unknown, and is known with the consent that they give there later', async ({
  page,
}) => {
  await site.visitRules({ requiresVisitConsent: true });
  try {
    const reports = watchReports(page);
    await page.goto(await linkOf(page, ASKED));
    await expect(page).toHaveURL(front);
    const ready = () => page.evaluate(() => 'pressloom' in window);
    await expect.poll(ready).toBe(true);
    await page.evaluate('pressloom.consent(false)');
    await page.waitForTimeout(QUIET_MS);
    expect(reports.views).toEqual([]);
    expect(await knownReaders()).not.toContain(ASKED);
    await page.evaluate('pressloom.consent(true)');
    await expect.poll(knownReaders).toContain(ASKED);
  } finally {
    await site.visitRules({ requiresVisitConsent: false });
  }
});

test('whoever chose not to be counted stays unknown, until they choose otherwise', async ({ page }) => {
  await page.goto(`${front}#pressloom-visits=off`);
  await expect(page.getByText('Visits from this browser aren’t counted on this website.')).toBeVisible();
  const reports = watchReports(page);
  await page.goto(await linkOf(page, UNCOUNTED));
  await expect(page).toHaveURL(front);
  await page.waitForTimeout(QUIET_MS);
  expect(reports.views).toEqual([]);
  expect(await knownReaders()).not.toContain(UNCOUNTED);
  await page.goto(`${front}#pressloom-visits=on`);
  await expect.poll(knownReaders).toContain(UNCOUNTED);
});
