import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { Ledger, LedgerFigures } from '@pressloom/contracts/ledger';
import { expectAccessible } from './axe.ts';
import { opensSite, refuses } from './gate-screens.ts';
import { test } from './journey.ts';
import { choose, expectFocusIn, section } from './screens.ts';
import { change } from './server.ts';

const LEDGER = '/api/dashboard/ledger';
const SITE = 'Meditation & Calm';
const DAY_MS = 86_400_000;

test.beforeEach(({ page }) => opensSite(page, SITE));

const ledgerOf = (page: Page): Locator => section(page, 'Ledger');
const table = (page: Page, by = 'keyword'): Locator => page.getByRole('table', { name: `Ledger by ${by}` });
const opens = (page: Page, query = ''): Promise<unknown> =>
  page.goto(`${ADMIN_PATHS.dashboardTab('performance')}${query}`);

/** What the next reading of the ledger asks for, once it was asked. */
async function asks(page: Page, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === LEDGER);
  await act();
  return new URL((await request).url()).searchParams;
}
const daysIn = (asked: URLSearchParams): number =>
  (Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')) / DAY_MS + 1;

async function choicesOf(page: Page, field: string): Promise<string[]> {
  await ledgerOf(page).getByRole('combobox', { name: field }).click();
  const choices = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  return choices;
}

const NONE: LedgerFigures = {
  ...{ found: 0, published: 0, views: 0, visitors: 0, gatesShown: 0, signUps: 0, searches: 0 },
  ...{ inputTokens: 0, outputTokens: 0, costCents: 0, money: [] },
};
const some = (views: number): LedgerFigures => ({ ...NONE, views });
const ledger =
  (over: Partial<Ledger>) =>
  (shown: Ledger): Ledger => ({
    ...{ ...shown, currencies: [], rows: [], others: null, notKnown: NONE, total: NONE, sandboxCents: 0 },
    ...over,
  });

test('the ledger’s days and order are chosen, and days that can’t be shown are refused', async ({ page }) => {
  await change<Ledger>(page, LEDGER, ledger({ total: some(3), notKnown: some(3) }));
  await opens(page);
  await expect(table(page)).toBeVisible();
  expect(await choicesOf(page, 'Days')).toEqual([
    ...['Last 7 days', 'Last 30 days', 'Last 90 days', 'Last 365 days', 'This month', 'Last month', 'Other days'],
  ]);
  expect(await choicesOf(page, 'Most first')).toEqual([
    ...['Revenue', 'First payments', 'Sign-ups', 'Views', 'New visitors', 'Videos found', 'Published', 'Cost'],
  ]);

  const week = await asks(page, () => choose(ledgerOf(page), 'Days', 'Last 7 days'));
  expect(daysIn(week)).toBe(7);
  await expect(ledgerOf(page).getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    new RegExp(`from=${week.get('from')}.*to=${week.get('to')}|to=${week.get('to')}.*from=${week.get('from')}`),
  );
  const byCost = await asks(page, () => choose(ledgerOf(page), 'Most first', 'Cost'));
  expect(byCost.get('sort')).toBe('-cost');
  await expect(page).toHaveURL(/period=7.*order=-cost|order=-cost.*period=7/);
  expect(daysIn(await asks(page, () => choose(ledgerOf(page), 'Days', 'Other days')))).toBe(30);
  await choosesDays(page, week.get('to') ?? '');
});

/** `today`: the last day that can be chosen. */
async function choosesDays(page: Page, today: string): Promise<void> {
  const first = ledgerOf(page).getByLabel('First day', { exact: true });
  const last = ledgerOf(page).getByLabel('Last day', { exact: true });
  const chosen = await asks(page, () => first.fill(today));
  expect([daysIn(chosen), chosen.get('from')]).toEqual([1, today]);
  // The day after tomorrow: midnight may come in between.
  const later = new Date(Date.parse(today) + 2 * DAY_MS).toISOString().slice(0, 10);
  for (const [field, day, says] of [
    [last, '2026-01-01', 'The last day is before the first.'],
    [last, '', 'Choose the last day.'],
    [last, later, 'Choose today or an earlier day.'],
  ] as const) {
    await field.fill(day);
    await expect(field).toHaveAccessibleDescription(says);
    await expect(table(page)).toBeVisible();
    await expect(ledgerOf(page).getByText('Until these days are corrected')).toBeVisible();
    await expect(ledgerOf(page).getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      new RegExp(`from=${today}.*to=${today}|to=${today}.*from=${today}`),
    );
  }
  await expectAccessible(page, 'days that can’t be shown');
  await last.fill(today);
  await expect(last).toHaveAccessibleDescription('');
  await expect(ledgerOf(page).getByText('Until these days are corrected')).toHaveCount(0);
  await first.fill('2020-01-01');
  await expect(first).toHaveAccessibleDescription(
    /^Costs are kept since \d{4}-\d\d-\d\d\. Choose that day or a later one\.$/,
  );
}

test('more rows are shown at a press', async ({ page }) => {
  const rows = Array.from({ length: 25 }, (_, place) => ({
    id: place + 1,
    title: `fire ${place + 1}`,
    figures: some(1),
  }));
  await change<Ledger>(page, LEDGER, ledger({ rows, others: { count: 5, figures: some(5) }, total: some(30) }));
  await opens(page);
  await expect(table(page).getByRole('row', { name: /^5 more keywords/ })).toBeVisible();
  const more = ledgerOf(page).getByRole('button', { name: 'Show more rows' });
  await page.unrouteAll({ behavior: 'wait' });
  const all = Array.from({ length: 30 }, (_, place) => ({
    id: place + 1,
    title: `fire ${place + 1}`,
    figures: some(1),
  }));
  await change<Ledger>(page, LEDGER, ledger({ rows: all, total: some(30) }));
  const asked = await asks(page, () => more.press('Enter'));
  expect(asked.get('rows')).toBe('500');
  await expect(table(page).getByRole('row', { name: /^fire 30/ })).toBeVisible();
  await expect(more).toHaveCount(0);
  await expectFocusIn(ledgerOf(page));
});

test('a ledger of nothing says so, and one that can’t be read comes with Retry', async ({ page, watch }) => {
  watch.expectAnswer(`503 GET ${LEDGER}`);
  await change<Ledger>(page, LEDGER, ledger({}));
  await opens(page);
  await expect(ledgerOf(page)).toContainText(
    'No data yetNothing was found, published, read, paid or spent in this period.',
  );
  await expectAccessible(page, 'a ledger of nothing');
  await ledgerOf(page).getByRole('link', { name: 'Go to the keywords' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keyword Management' })).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });

  await refuses(page, LEDGER, 'GET');
  await opens(page);
  const alert = ledgerOf(page).getByRole('alert');
  await expect(alert).toContainText('The server is being updated.');
  await expectAccessible(page, 'a ledger that could not be read');
  await page.unrouteAll({ behavior: 'wait' });
  await change<Ledger>(page, LEDGER, ledger({ total: some(3), notKnown: some(3) }));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(table(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('how the ledger is counted is said for keywords, videos and articles', async ({ page }) => {
  await change<Ledger>(page, LEDGER, ledger({ total: some(3), notKnown: some(3), timeZone: 'America/New_York' }));
  for (const [by, notKnown] of [
    ['keyword', /^What belongs to no keyword or to a deleted one: .*posts from your own notes/],
    ['video', /^What belongs to no single video or to a deleted one: searches/],
    ['article', /^What belongs to no single article or to a deleted one: .*videos without a post/],
  ] as const) {
    await opens(page, `&by=${by}`);
    await expect(table(page, by)).toBeVisible();
    await expect(ledgerOf(page)).toContainText('Amounts in different currencies are never added.');
    await ledgerOf(page).getByText('How the ledger is counted').click();
    await expect(ledgerOf(page).getByRole('term')).toHaveText([
      ...['Not known', 'New visitors', 'Sign-ups', 'First article, last article', 'Paid', 'Revenue', 'Refunds'],
      'AI cost',
    ]);
    const meanings = ledgerOf(page).getByRole('definition');
    await expect(meanings.first()).toHaveText(notKnown);
    await expect(meanings.nth(3)).toContainText('Both are saved with the payment.');
    await expect(ledgerOf(page)).toContainText(/Days are counted in New York time \(E[DS]T\)\./);
  }
});
