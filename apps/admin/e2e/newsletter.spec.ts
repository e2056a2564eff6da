import { expect, type Browser, type Page } from '@playwright/test';
import type { NewsletterDetail, NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { opensMail } from './newsletter-reader.ts';
import { chooseSite, expectIdle, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, firstRunEnded, setFault, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';
const OTHER_SITE = 'Psychic & Tarot';
const READER = 'reader-of-newsletters@press.example';
const SUBJECT = 'What a quiet morning does';

test('an operator makes a newsletter, changes it, sends it, and sees what became of it', async ({
  page,
  browser,
  watch,
}) => {
  test.slow();
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await firstRunEnded(page);
  await prepares(page);
  await test.step('sees nothing yet', () => seesNothing(page));
  const id = await test.step('generates', () => generates(page));
  await test.step('looks at its mail', () => previews(page));
  await test.step('edits it', () => edits(page));
  await test.step('is told that somebody else changed it, and loses nothing', async () => {
    watch.expectAnswer(`409 PATCH /api/newsletters/${id}`);
    await isOvertaken(page, id);
  });
  await test.step('sends a test to itself', () => testsIt(page));
  await test.step('sends it, in spite of a mail server that refuses it at first', () => sends(page));
  const sentAt = Date.now();
  await test.step('reads the analysis', () => readsAnalysis(page));
  await test.step('finds it among all', () => findsIt(page, id));
  await test.step('sees what a reader does with it', () => seesNumbers(page, { id, browser, sentAt }));
});

/** A reader, and a postal address, without which nothing is sent. */
async function prepares(page: Page): Promise<void> {
  const siteId = await siteIdOf(page, SITE);
  // Of several at a time the mail server would refuse one and take another; other journeys may have left some on the list.
  const others = await call<SubscriberView[]>(page, 'GET', `/api/subscribers?siteId=${siteId}`);
  for (const { id } of others) await call(page, 'DELETE', `/api/subscribers/${id}`);
  await call(page, 'POST', '/api/subscribers', { email: READER, siteId });
  // Another journey may have switched the counting of openings off.
  const sender = { postalAddress: '1 Quiet Lane, Springfield', openTracking: 'aggregate' };
  await call(page, 'PUT', `/api/newsletter-sender?siteId=${siteId}`, sender);
}

async function seesNothing(page: Page): Promise<void> {
  await goTo(page, 'Newsletter Management');
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Settings', 'Content Analysis', 'History']);
  await expect(page.getByText('No newsletter yet')).toBeVisible();
  await expect(page.getByText('No data yet')).toBeVisible();
  await expect(section(page, 'Create Newsletter')).toContainText('Generates AI content summaries');
  await expectAccessible(page, 'a website without a newsletter');
}

async function generates(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Generate Newsletter' }).click();
  await expectToast(page, 'Newsletter Generated');
  const path = `/api/newsletters?siteId=${await siteIdOf(page, SITE)}&fields=summary`;
  const [made] = await call<NewsletterSummary[]>(page, 'GET', path);
  const recent = section(page, 'Recent Newsletters');
  await expect(recent).toContainText(made?.subject ?? '?');
  await expect(recent).toContainText(
    'Auto-send is switched off. Until it’s switched on, this newsletter won’t go out on its date',
  );
  await expect(recent).toContainText(/Draft\s*Planned for/);
  await expect(recent).not.toContainText('Scheduled');
  await expect(page.getByText('1 more is unsent')).toBeVisible();
  await expectAccessible(page, 'a newsletter that waits');
  return made?.id ?? 0;
}

async function previews(page: Page): Promise<void> {
  await section(page, 'Recent Newsletters')
    .getByRole('button', { name: /^Preview:/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Newsletter Preview' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByText('1 Quiet Lane').first()).toBeVisible();
  // Styles of the mail hold in the frame.
  await expect(mail.locator('h1')).toHaveCSS('font-size', '24px');
  await dialog.getByRole('button', { name: 'Dark' }).click();
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(15, 17, 21)');
  await dialog.getByRole('button', { name: 'Text' }).click();
  await expect(dialog.getByRole('region', { name: 'Text version of the email' })).toContainText('1 Quiet Lane');
  await expectAccessible(page, 'a mail as text');
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await expectAccessible(page, 'a mail on a phone');
  await dialog.getByRole('link', { name: 'Edit' }).click();
}

async function edits(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Newsletter' });
  const save = form.getByRole('button', { name: 'Save newsletter' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Subject', { exact: true }).fill('');
  await save.click();
  await expect(form.getByLabel('Subject', { exact: true })).toBeFocused();
  await form.getByLabel('Subject', { exact: true }).fill(SUBJECT);
  await form.getByLabel('Preheader').fill('Three minutes are enough');
  const send = page.getByRole('button', { name: /^Send Now:/ });
  await expect(send).toBeDisabled();
  await send.focus();
  await expect(send).toBeFocused();
  await expect(send).toHaveAccessibleDescription('Save or discard your changes first.');
  await expect(page.getByText('Save or discard your changes first.')).toBeVisible();
  await expectAccessible(page, 'a newsletter being edited');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(form.getByRole('list', { name: 'Suggested subjects' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await save.click();
  await expectToast(page, 'Newsletter Saved');
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
}

async function isOvertaken(page: Page, id: number): Promise<void> {
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Intro').fill('My own words.');
  const { revision } = await call<{ revision: number }>(page, 'GET', `/api/newsletters/${id}`);
  await call(page, 'PATCH', `/api/newsletters/${id}`, { revision, preheader: 'Theirs' });
  await form.getByRole('button', { name: 'Save newsletter' }).click();
  const note = form.getByRole('alert').filter({ hasText: 'Somebody changed this newsletter' });
  await expect(note).toBeVisible();
  await expectAccessible(page, 'a newsletter that somebody else changed');
  await note.getByRole('button', { name: 'Load and keep my changes' }).click();
  await expect(form.getByLabel('Preheader')).toHaveValue('Theirs');
  await expect(form.getByLabel('Intro')).toHaveValue('My own words.');
  await form.getByRole('button', { name: 'Save newsletter' }).click();
  await expectIdle(form.getByRole('button', { name: 'Save newsletter' }));
  await expectToast(page, 'Newsletter Saved');
}

async function testsIt(page: Page): Promise<void> {
  await page.getByLabel('Send a test to').fill('editor@press.example');
  await page.getByRole('button', { name: 'Send test' }).click();
  await expectToast(page, 'Test Email Queued');
}

async function sends(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send Now:/ }).click();
  const question = page.getByRole('dialog', { name: 'Send this newsletter now?' });
  await expect(question).toContainText(
    /This newsletter goes to [\d,]+ subscribers? of Meditation & Calm now \(.* (EST|EDT)\)/,
  );
  await expectAccessible(page, 'the question before a newsletter is sent');
  // By the address: the test email may still wait for its turn.
  await setFault(page, { provider: 'mail', mode: 'forbidden', method: 'DATA', path: READER, times: 1 });
  await question.getByRole('button', { name: /^Send to / }).click();
  await expectToast(page, 'Sending Paused');
  const delivery = section(page, 'Delivery');
  await expect(delivery).toContainText('SPF or DKIM does not match');
  await expectAccessible(page, 'a sending that stands still');
  await delivery.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Sending Resumed');
  await expect(delivery.getByRole('progressbar', { name: 'Emails sent' })).toHaveAttribute('aria-valuenow', '100');
  await expectAccessible(page, 'a newsletter that was sent');
}

async function findsIt(page: Page, id: number): Promise<void> {
  await page.goto(`/newsletter?tab=history`);
  const row = page.getByRole('list', { name: 'Newsletter History' }).getByRole('listitem').filter({ hasText: SUBJECT });
  await expect(row).toContainText('Sent');
  await expectAccessible(page, 'all newsletters');
  const view = row.getByRole('link', { name: /^View:/ });
  await view.click();
  await expect(page).toHaveURL(new RegExp(`/newsletter/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
  await chooseSite(page, OTHER_SITE);
  await expect(page).toHaveURL(/\/newsletter$/);
  await chooseSite(page, SITE);
  await page.goto(`/newsletter/${id}`);
}

interface SentIssue {
  id: number;
  browser: Browser;
  sentAt: number;
}

/** Stays on the screen while a reader opens the mail, follows a link and leaves: the screen tells of each. */
async function seesNumbers(page: Page, { id, browser, sentAt }: SentIssue): Promise<void> {
  const numbers = section(page, 'Numbers');
  const told = (term: string | RegExp) =>
    numbers.locator('dt').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');
  const { items } = await call<NewsletterDetail>(page, 'GET', `/api/newsletters/${id}`);
  const { title, url } = items[0] ?? { title: '?', url: '?' };
  await expect(told(/^Clicked$/)).toHaveText('0 (0%)');
  await expect(told(/^Unsubscribed$/)).toHaveText('0');
  // No mail service reports here: a zero would say that nobody complained.
  await expect(told(/^Complained$/)).toHaveText('Unknown');
  await expect(numbers).toContainText('No email service reports to this website');
  await expect(numbers).toContainText('Counted just now');
  // Who follows a link within the first moments counts as a machine, by the clock of the product.
  await expect.poll(() => Date.now() - sentAt, { timeout: 15_000 }).toBeGreaterThan(10_500);
  const mail = await opensMail(browser, { to: READER, subject: SUBJECT });
  await mail.follows(title, url ?? '?');
  await mail.leaves();
  await mail.closes();
  // Clicks are judged some 20 s after the last one, and the screen asks as often.
  await expect(told(/^Clicked$/)).toHaveText(/^1 \(/, { timeout: 60_000 });
  await expect(told(title)).toHaveText('1');
  await expect(told(/^Opened/)).toHaveText(/^1 \(/);
  await expect(told(/^Unsubscribed$/)).toHaveText('1');
  await expectAccessible(page, 'the numbers of a newsletter');
}

async function readsAnalysis(page: Page): Promise<void> {
  await page.goto('/newsletter?tab=analysis');
  await expect(page.getByRole('heading', { name: 'Content Analysis & Optimization' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Keywords' }).getByRole('listitem').first()).toContainText('found');
  await expectAccessible(page, 'the analysis of content');
  await page.goto('/newsletter?tab=settings');
  await expect(section(page, 'Newsletter Configuration')).toContainText('Send time');
  await expectAccessible(page, 'the settings of a newsletter');
}
