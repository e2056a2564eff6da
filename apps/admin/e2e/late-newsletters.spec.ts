import { expect, type Route } from '@playwright/test';
import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import type { NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { chooseSite, expectToast, goTo, signInAsSample, siteSelector } from './screens.ts';

const SITE = 'Meditation & Calm';
const LATE: NewsletterSlotView = {
  id: 987_001,
  scheduledDate: '2026-11-21',
  scheduledTime: '09:00',
  dueAt: '2026-11-21T14:00:00.000Z',
  status: 'waiting',
  newsletterId: 987_002,
  attemptCount: 0,
  lastAttempt: null,
  errorMessage: null,
};
const AUDIENCE = `/api/newsletters/${LATE.newsletterId}/audience`;

const REFUSED = { status: 503, json: { message: 'The server is being updated.', code: 'internal' } };

test('a late newsletter can be sent only once it is known who gets it', async ({ page, watch }) => {
  for (const path of ['/api/newsletter-schedule', AUDIENCE]) watch.expectAnswer(`503 GET ${path}`);
  let [slots, audience]: Parameters<Route['fulfill']>[0][] = [REFUSED, REFUSED];
  await page.route(`**${AUDIENCE}`, (route) => route.fulfill(audience));
  await page.route('**/api/newsletter-schedule?*', (route) => route.fulfill(slots));
  await page.route(`**/api/newsletter-schedule/${LATE.id}/send`, (route) =>
    route.fulfill({ json: { ...LATE, status: 'processing' } }),
  );
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await expect(siteSelector(page)).toContainText(SITE);
  await goTo(page, 'Newsletter Management');

  await expect(page.getByText('It isn’t known whether a newsletter is late')).toBeVisible();
  slots = { json: [LATE] };
  await page.getByRole('button', { name: 'Try again to read whether a newsletter is late' }).click();
  const opener = page.getByRole('button', { name: /^Send now: newsletter of/ });
  const question = page.getByRole('dialog', { name: 'Send this newsletter now?' });
  const send = question.getByRole('button', { name: 'Send now' });
  await opener.click();
  await expect(question).toContainText('The server is being updated.');
  await expect(send).toBeDisabled();
  await expectAccessible(page, 'a late newsletter whose readers can’t be counted');

  audience = { json: { recipients: 0, resting: 0, obstacle: SENDING_MESSAGES.nobody } };
  await question.getByRole('button', { name: 'Retry' }).click();
  await expect(question).toContainText(SENDING_MESSAGES.nobody);
  await expect(send).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  audience = { json: { recipients: 8902, resting: 0, obstacle: null } };
  await opener.click();
  await expect(question).toContainText(`This goes to 8,902 subscribers of ${SITE} now.`);
  await send.click();
  await expectToast(page, 'Newsletter is being sent');
  await expect(question).toBeHidden();
});
