import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { button, refuses } from './gate-screens.ts';
import { AS_A_PERSON, GateSite, card, expectCovered, expectOpened } from './gate-site.ts';
import { OWN_URL, signIn } from './members.ts';
import { expectFocusIn, expectToast, section } from './screens.ts';

test.use({ ...AS_A_PERSON, baseURL: OWN_URL });

let site: GateSite;
test.beforeAll(async ({ browser }) => {
  site = await GateSite.start(browser);
  await site.gate({ freeArticleLimit: 0 });
});
test.afterAll(() => site?.stop());

const onward = (page: Page) => page.getByRole('link', { name: `Continue to ${site.name}` });

test('a member reads by the link that the sign-in gives, until that browser is ended on the member home', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = site.serve('02-plain-post');
  // Covering it, the gate reports that it does.
  await page.goto(url);
  await expectCovered(page, 42);
  await card(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, await site.member());
  await test.step('reads what the link is good for, and copies it', () => copiesTheLink(page));
  await test.step('follows it', async () => {
    await expectOpened(page, () => onward(page).click());
    await expect(page).toHaveURL(url);
  });
  await test.step('ends the browser, first in vain', () => endsTheBrowser(page));
  await page.goto(url);
  await expectCovered(page, 42);
  await expect(card(page).getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', /return_url=/);
});

async function copiesTheLink(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Premium access' })).toBeVisible();
  await expect(page.getByText(`Your link to ${site.name}: no gate popups, unlimited access.`)).toBeVisible();
  await expect(page.getByText(/^It works once, for 24 hours: until .+\. Keep it to yourself\.$/)).toBeVisible();
  const link = (await onward(page).getAttribute('href')) ?? '';
  expect(link).toMatch(/\/story-42\/\?wp_auth=[\w-]{43}$/);
  await expect(page.getByLabel('WordPress authentication link')).toHaveValue(link);
  await button(page, 'Copy link').click();
  await expectToast(page, 'Link Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await button(page, 'Copy link').click();
  await expectToast(page, /Copy Failed.*Select the link and copy it manually\./);
  await expectAccessible(page, 'a link to a website with a gate');
}

async function endsTheBrowser(page: Page): Promise<void> {
  await page.goto('/');
  const part = section(page, 'Reading on websites');
  await expect(part).toContainText('Browsers in which you signed in from a website, ten at most.');
  const end = button(part, `End reading on ${site.name} with Chrome on Linux`);
  await refuses(page, '/api/auth/member-browsers', 'DELETE');
  await end.click();
  await expect(part).toContainText('The server did not answer, so we can’t tell whether this was done.');
  await expect(end).toBeFocused();
  await expectAccessible(page, 'a browser that was not ended');
  await page.unrouteAll({ behavior: 'wait' });
  await end.click();
  await expect(part.getByRole('status')).toHaveText('That browser no longer opens members’ articles.');
  await expect(end).toHaveCount(0);
  await expectFocusIn(part);
  await expectAccessible(page, 'a browser that was ended');
}
