import { expect, test, type Browser, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { PostView } from '@pressloom/contracts/posts';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { usd } from '@pressloom/contracts/spending';
import { button } from './gate-screens.ts';
import { AS_A_PERSON, card, watchReports } from './gate-site.ts';
import { opensLedger, readsLedger } from './ledger-screen.ts';
import type { LedgerFiguresShown } from './ledger-screen.ts';
import { mailedLink } from './mails.ts';
import { OWN_URL, registerReader, verifyReader } from './members.ts';
import { chargedSince, newestAiRequest, paidBy, searchesFor } from './recorded.ts';
import { chooseSite } from './screens.ts';
import { call, firstRunEnded, refundLast } from './server.ts';
import { WordPressWebsite, expectArticle, newReader, opens, paysFromCover } from './wordpress-website.ts';

const NAME = 'Ledger on WordPress';
const TERMS = ['ledger harbours', 'ledger islands'];
const AUTOMATION = '/api/global-automation-settings';

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

let website: WordPressWebsite;
/** Screens of the operator that stay open while somebody reads. */
let screens: { analytics: Page; activity: Page; ledger: Page };
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  website = await WordPressWebsite.start(browser, NAME);
});
test.afterAll(async () => {
  if (website) await call(website.operator, 'PATCH', AUTOMATION, { enabled: true });
  await website?.stop();
});

/** What there is before anybody reads. */
interface Published {
  articles: readonly [PostView, PostView];
  /** The newest request to the AI service before the first text. */
  aiRequest: number;
}

interface Reader {
  page: Page;
  email: string;
  reports: ReturnType<typeof watchReports>;
}

test('from the search to the payment, and back again: all screens and the ledger say what happened', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const published = await test.step('articles are written and published', () => publishes());
  screens = await test.step('an operator opens the screens', () => opensScreens());
  const reader = await test.step('a reader comes', () => comes(browser));
  await test.step('reads an article', () => reads(reader, published));
  await test.step('meets the gate', () => meetsTheGate(reader, published));
  await test.step('signs up for the newsletter', () => signsUp(reader, published));
  await test.step('pays, and comes back to the open article', () => pays(reader, published));
  await test.step('the ledger equals what the providers recorded', () => equalsWhatWasRecorded(reader, published));
  await test.step('a refund is in the ledger and in the revenue', () => isRefunded(reader, published));
});

/** Nothing else asks the AI service meanwhile: what it records is this website's. */
async function publishes(): Promise<Published> {
  const { operator } = website;
  await firstRunEnded(operator);
  await call(operator, 'PATCH', AUTOMATION, { enabled: false });
  const aiRequest = await newestAiRequest(operator);
  await website.connect();
  const articles: PostView[] = [];
  for (const term of TERMS) {
    await website.search(term);
    articles.push(await website.publish());
  }
  await website.meter();
  return { articles: articles as [PostView, PostView], aiRequest };
}

async function opensScreens(): Promise<typeof screens> {
  const open = async (path: string): Promise<Page> => {
    const page = await website.operator.context().newPage();
    await page.goto(path);
    return page;
  };
  await chooseSite(website.operator, NAME);
  return {
    analytics: await open(ADMIN_PATHS.visitorAnalytics),
    activity: await open(ADMIN_PATHS.activity),
    ledger: await open(ADMIN_PATHS.dashboard),
  };
}

async function comes(browser: Browser): Promise<Reader> {
  const page = await newReader(browser);
  const email = await registerReader(page);
  await verifyReader(page, email);
  return { page, email, reports: watchReports(page) };
}

const addressOf = ({ wordpressUrl }: PostView): string => wordpressUrl ?? '';
const pageOf = (post: PostView): string => addressOf(post).replace(/^https?:\/\/|\/$/g, '');

/** How often the live feed, which nobody reloads, says something. */
async function expectLive(text: string, times = 1): Promise<void> {
  const entries = screens.activity.getByRole('list', { name: 'Live activity' }).getByRole('listitem');
  await expect(entries.filter({ hasText: text })).toHaveCount(times);
}

/** What the funnel says from top to bottom, of one visitor. */
async function expectFunnel(...amounts: [visitors: 1, gates: 0 | 1, checkouts: 0 | 1, paid: 0 | 1]): Promise<void> {
  const { analytics } = screens;
  const steps = analytics.getByRole('list', { name: 'From visit to membership' }).getByRole('listitem');
  const labels = ['Visitors', 'Saw the gate', 'Opened a checkout', 'Became members'];
  const texts = labels.map((label, place) => new RegExp(`^${label}\\s*${amounts[place] ? '1100%' : '00%'}$`));
  await expect(async () => {
    await analytics.reload();
    await expect(steps).toHaveText(texts, { timeout: 3_000 });
  }).toPass();
}

/** Some figures of an article in the ledger. */
async function expectLine(post: PostView, figures: LedgerFiguresShown): Promise<void> {
  await expect(async () => {
    await opensLedger(screens.ledger, 'article');
    expect((await readsLedger(screens.ledger, 'article'))[post.title]).toMatchObject(figures);
  }).toPass();
}

async function reads({ page }: Reader, { articles: [first] }: Published): Promise<void> {
  await opens(page, addressOf(first));
  await expectLive(`Viewed ${pageOf(first)}`);
  await expectFunnel(1, 0, 0, 0);
  await expectLine(first, { 'Readers Views': '1', 'Readers New visitors': '1', 'Readers Gates shown': '0' });
}

async function meetsTheGate({ page }: Reader, { articles: [, second] }: Published): Promise<void> {
  await page.goto(addressOf(second));
  await expectArticle(page, 'covered');
  await card(page).scrollIntoViewIfNeeded();
  await expectLive(`Viewed ${pageOf(second)}`);
  await expectFunnel(1, 1, 0, 0);
  await expectLine(second, { 'Readers Views': '1', 'Readers New visitors': '0', 'Readers Gates shown': '1' });
}

async function signsUp({ page, email }: Reader, { articles: [, second] }: Published): Promise<void> {
  await card(page).getByRole('textbox', { name: 'Your email' }).fill(email);
  await card(page).getByRole('button', { name: 'Get the newsletter' }).click();
  await expect(card(page).getByRole('status').first()).toContainText('email');
  await confirms(page, email);
  await page.goto(addressOf(second));
  await expectArticle(page, 'covered');
  await expectLive('New subscription from the sign-up form');
  await expectLine(second, { 'Readers Sign-ups': '1' });
}

/** By the email, as somebody who reads it elsewhere on this machine. */
async function confirms(page: Page, email: string): Promise<void> {
  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(page, email, READER_PATHS.confirm));
  await button(mail, 'Yes, subscribe me').click();
  await expect(mail.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  await mail.close();
}

async function pays({ page }: Reader, { articles: [first, second] }: Published): Promise<void> {
  await paysFromCover(page, addressOf(second));
  await expectLive(`Viewed ${pageOf(second)}`, 3);
  await expectLive('Upgraded to premium subscription');
  await expectFunnel(1, 1, 1, 1);
  await expectLine(first, { 'First article, USD Paid': '1', 'Last article, USD Paid': '0' });
  await expectLine(second, { 'First article, USD Paid': '0', 'Last article, USD Paid': '1' });
}

async function equalsWhatWasRecorded(reader: Reader, { articles, aiRequest }: Published): Promise<void> {
  const { ledger: page } = screens;
  const { cents } = await paidBy(page, reader.email);
  const { tokens, cents: costCents } = await chargedSince(page, aiRequest);
  expect([cents > 0, tokens > 0, costCents > 0]).toEqual([true, true, true]);
  const views = new Set(reader.reports.views.map(({ eventId }) => eventId)).size;
  const gates = reader.reports.events.filter(({ eventType }) => eventType === 'gate_shown').length;
  const paid = { Paid: '1', Revenue: usd(cents), Renewals: '0', Refunds: '$0.00' };
  const total = {
    ...{ 'Content Found': '4', 'Content Published': '2' },
    ...{ 'Readers Views': String(views), 'Readers New visitors': '1', 'Readers Gates shown': String(gates) },
    ...{ 'Readers Sign-ups': '1', ...under('First article, USD', paid), ...under('Last article, USD', paid) },
    ...{ 'Cost Searches': String(await searchesFor(page, TERMS)), 'Cost Tokens': tokens.toLocaleString('en-US') },
    'Cost AI cost': usd(costCents),
  };
  for (const by of ['keyword', 'video', 'article'] as const) {
    await opensLedger(page, by);
    expect((await readsLedger(page, by))['Total'], by).toEqual(total);
  }
  const lines = await readsLedger(page, 'article');
  expect(lines[articles[0].title]).toMatchObject(under('First article, USD', paid));
  expect(lines[articles[1].title]).toMatchObject(under('Last article, USD', paid));
  await expectMoney(page, { received: usd(cents), refunded: '$0.00' });
  await expect(page.getByRole('main')).toContainText(`${usd(costCents)} in 30 days`);
}

const under = (group: string, figures: LedgerFiguresShown): LedgerFiguresShown =>
  Object.fromEntries(Object.entries(figures).map(([column, figure]) => [`${group} ${column}`, figure]));

/** What Revenue says of the website: its months add up to it, whichever of them it is now. */
async function expectMoney(page: Page, { received, refunded }: { received: string; refunded: string }): Promise<void> {
  await page.getByText('Show months as a table').click();
  const rows = page.getByRole('table', { name: 'Revenue by month' }).locator('tbody').getByRole('row');
  const columns = await rows.evaluateAll((all) =>
    [1, 2].map((place) =>
      all.map((row) => row.querySelectorAll('td')[place]?.textContent).filter((text) => text !== '$0.00'),
    ),
  );
  expect(columns.map(([amount = '$0.00', ...others]) => [amount, others])).toEqual([
    [received, []],
    [refunded, []],
  ]);
}

async function isRefunded(
  { page: readerPage, email }: Reader,
  { articles: [first, second] }: Published,
): Promise<void> {
  const { ledger: page } = screens;
  await refundLast(readerPage);
  const { cents, refundCents } = await paidBy(page, email);
  expect(refundCents).toBe(cents);
  const refunds = { Revenue: usd(cents), Refunds: usd(cents) };
  await expectLine(first, under('First article, USD', refunds));
  await expectLine(second, under('Last article, USD', refunds));
  await expectMoney(page, { received: usd(cents), refunded: usd(cents) });
}
