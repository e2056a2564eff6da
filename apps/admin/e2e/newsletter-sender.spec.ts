import { expect, type Page } from '@playwright/test';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { choose, chooseSite, expectToast, goTo, section, signInAsSample } from './screens.ts';
import { call, findVideos, setFault, siteIdOf } from './server.ts';

const SITE = 'Meditation & Calm';

test('an operator sets a sender up and sees whether its mails get out', async ({ page, watch }) => {
  await page.goto('/');
  await signInAsSample(page);
  await chooseSite(page, SITE);
  await test.step('saves who mails are from', () => savesSender(page));
  await test.step('is told at the field what can’t be', async () => {
    watch.expectAnswer('400 PUT /api/newsletter-sender');
    await isTold(page);
  });
  await test.step('gives it a logo', async () => {
    watch.expectAnswer(`400 PUT /api/wordpress-sites/${await siteIdOf(page, SITE)}/logo`);
    await givesLogo(page);
  });
  await test.step('has a key made that signs', () => makesKey(page));
  await test.step('sends a test mail', () => sendsTest(page));
  await test.step('sees where it ends when the server refuses', () => seesRefusal(page));
});

async function savesSender(page: Page): Promise<void> {
  await goTo(page, 'Newsletter Management');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const sender = section(page, 'Sender');
  await expect(sender.getByRole('button', { name: 'Save sender' })).toBeDisabled();
  await sender.getByLabel('From name').fill('Calm News');
  await sender.getByLabel('From address').fill('news@calm.example');
  await choose(page, 'Counting of opens', 'Off: opens are not counted');
  await expectAccessible(page, 'a sender being entered');
  await sender.getByRole('button', { name: 'Save sender' }).click();
  await expectToast(page, 'Settings Saved');
  await expect(sender).toContainText('Mails come from news@calm.example');
}

async function isTold(page: Page): Promise<void> {
  const sender = section(page, 'Sender');
  await sender.getByLabel('Server', { exact: true }).fill('10.0.0.7');
  await sender.getByLabel('Port').fill('587');
  await sender.getByRole('button', { name: 'Save sender' }).click();
  await expect(sender.getByLabel('Server', { exact: true })).toBeFocused();
  await expect(sender).toContainText('10.0.0.7 is an address inside your own network.');
  await sender.getByLabel('Server', { exact: true }).fill('');
  await sender.getByLabel('Port').fill('');
}

async function givesLogo(page: Page): Promise<void> {
  const logo = page.getByRole('group', { name: 'Logo' });
  const address = logo.getByLabel('Address of the logo');
  await section(page, 'Sender').getByLabel('From name').fill('Calm Letters');
  await address.fill(`${process.env.PRESSLOOM_SANDBOX_URL}/thumbnails/none/none.jpg`);
  await logo.getByRole('button', { name: 'Fetch logo' }).click();
  await expect(address).toBeFocused();
  await expect(logo).toContainText('This address answered 404.');
  await expectAccessible(page, 'a logo that was refused');
  await address.fill(await anyPicture(page));
  await address.press('Enter');
  await expectToast(page, 'Logo Saved');
  const picture = logo.getByRole('img', { name: `Logo of ${SITE}` });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(logo).toBeFocused();
  // What was typed for the sender is there still.
  await expect(section(page, 'Sender').getByLabel('From name')).toHaveValue('Calm Letters');
  await section(page, 'Sender').getByLabel('From name').fill('Calm News');
  await expectAccessible(page, 'a logo that is shown');
  await logo.getByRole('button', { name: 'Replace logo' }).click();
  await expect(address).toBeFocused();
  await logo.getByRole('button', { name: 'Keep the present one' }).click();
  // Other journeys look at this website's mails and pages without one.
  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Logo Removed');
  await expect(picture).toHaveCount(0);
}

/** The address of a picture that the stand-in has: that of a video. */
async function anyPicture(page: Page): Promise<string> {
  await findVideos(page, SITE, 'a bell at dawn');
  const [video] = await call<VideoView[]>(page, 'GET', `/api/videos?siteId=${await siteIdOf(page, SITE)}`);
  return video?.thumbnailUrl ?? '';
}

async function makesKey(page: Page): Promise<void> {
  const signature = section(page, 'Signature (DKIM)');
  await signature.getByRole('button', { name: 'Generate DKIM key' }).click();
  await expect(signature).toContainText('pressloom._domainkey.calm.example');
  await expect(signature).toContainText('v=DKIM1; k=rsa; p=');
  await expectAccessible(page, 'a key to publish');
}

async function sendsTest(page: Page): Promise<void> {
  await goTo(page, 'Email Test');
  const button = page.getByRole('button', { name: 'Send test email' });
  await expect(page.getByText('No test yet')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel('Email address').fill('reader@press.example');
  await button.click();
  await expectToast(page, 'Email Sent Successfully');
  const result = section(page, 'Result');
  await expect(result.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(5);
  await expect(result.getByRole('list', { name: 'Checks of the domain' })).toContainText('No key stands in the DNS');
  await expect(section(page, 'Last tests')).toContainText('reader@press.example');
  await expectAccessible(page, 'a test mail that was taken');
}

async function seesRefusal(page: Page): Promise<void> {
  await setFault(page, { provider: 'mail', mode: 'refused', times: 1 });
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expectToast(page, 'Email FailedThe mail server does not take mail for this address');
  await expect(section(page, 'Result')).toContainText('Failed');
  await expectAccessible(page, 'a test mail that was refused');
}
