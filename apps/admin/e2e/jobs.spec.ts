import { expect, type Locator, type Page } from '@playwright/test';
import type { PostView } from '@pressloom/contracts/posts';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { cardOf, choose, chooseSite, expectToast, goTo, signInAsSample } from './screens.ts';
import { call, firstRunEnded, release, setFault, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Jobs' });
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Jobs' }).locator('tbody').getByRole('row');
/** The newest job of a kind for a post. The clock adds others at any moment. */
const rowOf = (page: Page, kind: string, title: string): Locator =>
  rows(page).filter({ hasText: kind }).filter({ hasText: title }).first();

test('an operator looks after what failed, what runs, what waits and what comes next', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await firstRunEnded(page);
  const path = `/api/blog-posts?siteId=${await siteIdOf(page, SITE)}`;
  // One that the website has as it is here is not offered to be sent again.
  const posts = await call<PostView[]>(page, 'GET', path);
  const { id, title } = posts.find(({ status, hasUnsent }) => status === 'draft' || hasUnsent)!;
  watch.expectAnswer(`502 POST /api/blog-posts/${id}/auto-publish`);
  await test.step('a publish fails', () => failsToPublish(page, title));
  await test.step('starts it again', () => startsAgain(page, title));
  await test.step('cancels what waits behind it', () => cancels(page, title));
  await test.step('looks for other jobs', () => looksForOthers(page));
  await test.step('reads the schedule', () => readsTheSchedule(page));
  await test.step('sends an email again that was refused', () => sendsAgain(page));
  await test.step('the list can’t be read', async () => {
    watch.expectAnswer('500 GET /api/jobs');
    await failsToRead(page);
  });
});

async function failsToPublish(page: Page, title: string): Promise<void> {
  await goTo(page, 'Content Generation');
  await page.getByRole('tab', { name: 'Processed Videos' }).click();
  await setFault(page, { provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/posts', times: 1 });
  await cardOf(page, title)
    .getByRole('button', { name: /^(Publish to Site|Update):/ })
    .click();
  await expectToast(page, 'Publishing Failed');
}

async function startsAgain(page: Page, title: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
  await expect(heading(page)).toBeFocused();
  const failed = rowOf(page, 'Publishing', title);
  await expect(failed).toContainText(SITE);
  await expect(failed).toContainText(/Failed.*role/);
  await choose(page, 'Status', 'Failed');
  await expect(page).toHaveURL(/status=failed/);
  await expect(rows(page).filter({ hasNotText: 'Failed' })).toHaveCount(0);
  await expectAccessible(page, 'failed jobs');

  const again = failed.getByRole('button', { name: `Try again: Publishing ${title}` });
  await again.click();
  const question = page.getByRole('dialog', { name: 'Try this job again?' });
  await expect(question).toContainText('The last try may have reached WordPress');
  await expectAccessible(page, 'question before a job is tried again');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeFocused();

  // Each try: a read that hangs for too long is asked again.
  await setFault(page, { provider: 'wordpress', mode: 'hang' });
  await again.click();
  await question.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, `Job RestartedPublishing: ${title}`);
  await choose(page, 'Status', 'Waiting or running');
  await expect(rows(page)).toHaveCount(1);
  const running = rowOf(page, 'Publishing', title);
  await expect(running).toContainText(/Running/);
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d of \d: ./);
}

async function cancels(page: Page, title: string): Promise<void> {
  await goTo(page, 'Content Generation');
  const card = cardOf(page, title);
  await expect(card.getByRole('progressbar')).toBeVisible();
  await card.getByRole('button', { name: `Featured image of ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Generate with AI' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await expect(card.getByRole('progressbar')).toHaveCount(2);

  await goTo(page, 'Dashboard');
  await page.getByRole('tab', { name: 'Automation & Newsletter' }).click();
  await page.getByRole('link', { name: 'All jobs' }).click();
  const waiting = rowOf(page, 'Featured image', title);
  await expect(waiting).toContainText('Waiting for other work on this to end');
  await expectAccessible(page, 'a running and a waiting job');
  await waiting.getByRole('button', { name: `Cancel: Featured image ${title}` }).click();
  await expectToast(page, `CancelledFeatured image: ${title}`);
  await expect(waiting).toContainText('Cancelled before it started.');
  await expect(waiting.getByRole('button', { name: 'Try again' })).toBeVisible();

  // What was started again is not offered a second time.
  await expect(
    rows(page)
      .filter({ hasText: /Failed.*role/ })
      .getByRole('button'),
  ).toHaveCount(0);
  const running = rowOf(page, 'Publishing', title);
  await expect(running).toContainText('Running');
  await setFault(page, { provider: 'wordpress', mode: 'ok' });
  await release(page, 'wordpress');
  await expect(running).toContainText('Done');
  await expect(running.getByRole('button')).toHaveCount(0);
}

async function looksForOthers(page: Page): Promise<void> {
  // A password is nobody's website's, so none can match.
  await choose(page, 'Website', SITE);
  await choose(page, 'Kind', 'Password reset');
  await expect(page.getByText('No job matches')).toBeVisible();
  await expectAccessible(page, 'no job matches');
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(rows(page)).not.toHaveCount(0);

  await choose(page, 'Website', 'Psychic & Tarot');
  await choose(page, 'Order', 'Oldest first');
  await expect(rows(page).first()).toContainText('Keyword search');
  await expect(rows(page).filter({ hasText: SITE })).toHaveCount(0);
  await page.goBack();
}

async function readsTheSchedule(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/tab=schedule/);
  const entries = page.getByRole('list', { name: 'Schedule' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'Schedule searches' })).toContainText(/every \d+ .*Next run/i);
  await expectAccessible(page, 'schedule');
}

async function sendsAgain(page: Page): Promise<void> {
  const email = 'refused@press.example';
  await setFault(page, { provider: 'mail', mode: 'refused', path: email, times: 1 });
  await call(page, 'POST', '/api/subscribers', { email, siteId: await siteIdOf(page, SITE) });
  await page.goto('/jobs?tab=emails');
  const mails = page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
  const refused = mails.filter({ hasText: email });
  await expect(refused).toContainText('Newsletter welcome');
  await expect(refused).toContainText(/Rejected.*does not accept email for this address/);
  await expectAccessible(page, 'an email that was refused');
  await refused.getByRole('button', { name: `Send again: Newsletter welcome to ${email}` }).click();
  await expectToast(page, `New Email QueuedA new email to ${email} is waiting for the mail server.`);
  await expect(page.getByText('No email failed')).toBeVisible();
  await expectAccessible(page, 'no email failed');
  await choose(page, 'Status', 'Accepted by the mail server');
  await expect(refused).toContainText('Accepted by the mail server');
}

async function failsToRead(page: Page): Promise<void> {
  const json = { statusCode: 500, code: 'internal', message: 'The list rests.', error: '', requestId: 'r-1' };
  const isList = ({ pathname, searchParams }: URL): boolean => pathname === '/api/jobs' && searchParams.has('sort');
  await page.route(isList, (route) => route.fulfill({ status: 500, json }));
  await page.goto('/jobs');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The list rests.');
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await expectAccessible(page, 'jobs that can’t be read');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).not.toHaveCount(0);
}
