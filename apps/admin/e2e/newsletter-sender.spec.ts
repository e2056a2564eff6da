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
  await test.step('has a key made that waits for its record', () => makesKey(page));
  await test.step('sends a test mail', () => sendsTest(page));
  await test.step('publishes the record, and the key signs', () => publishesKey(page));
  await test.step('discards a second key', () => discardsKey(page));
  await test.step('sees where it ends when the server refuses', () => seesRefusal(page));
});

async function savesSender(page: Page): Promise<void> {
  await goTo(page, 'Newsletter Management');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const sender = section(page, 'Sender');
  await expect(sender.getByRole('button', { name: 'Save sender' })).toBeDisabled();
  await sender.getByLabel('From name').fill('Calm News');
  await sender.getByLabel('From address').fill('news@calm.example');
  await choose(page, 'Open tracking', 'Off: opens are not counted');
  await expectAccessible(page, 'a sender being entered');
  await sender.getByRole('button', { name: 'Save sender' }).click();
  await expectToast(page, 'Settings Saved');
  await expect(sender).toContainText('Emails come from news@calm.example');
}

async function isTold(page: Page): Promise<void> {
  const sender = section(page, 'Sender');
  await sender.getByLabel('Server', { exact: true }).fill('10.0.0.7');
  await sender.getByLabel('Port').fill('587');
  await sender.getByRole('button', { name: 'Save sender' }).click();
  await expect(sender.getByLabel('Server', { exact: true })).toBeFocused();
  await expect(sender).toContainText('10.0.0.7 is inside your own network.');
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
  await logo.getByRole('button', { name: 'Keep current logo' }).click();
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
  const waiting = signature.getByRole('group', { name: 'New key pressloom' });
  await expect(waiting).toContainText('pressloom._domainkey.calm.example');
  await expect(waiting).toContainText('v=DKIM1; k=rsa; p=');
  await expect(signature).toContainText('Emails are not signed yet.');
  await expectAccessible(page, 'a key to publish');
  await signature.getByRole('button', { name: 'Check now' }).click();
  await expectToast(page, 'Not Active Yet');
  await expect(waiting.getByRole('status')).toContainText('no TXT record under pressloom._domainkey.calm.example');
  await expectAccessible(page, 'a key whose record is not there yet');
}

async function publishesKey(page: Page): Promise<void> {
  await goTo(page, 'Newsletter Management');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const signature = section(page, 'Signature (DKIM)');
  const opened = page.waitForEvent('popup');
  await signature.getByRole('link', { name: 'Publish it in the sandbox’s DNS' }).click();
  const dns = await opened;
  await dns.getByRole('button', { name: 'Publish' }).click();
  await expect(dns.getByRole('list')).toContainText('pressloom._domainkey.calm.example');
  await dns.close();
  const check = signature.getByRole('button', { name: 'Check now' });
  await check.press('Enter');
  await expectToast(page, 'Key Active');
  await expect(signature).toContainText('Emails are signed for calm.example with the key pressloom.');
  await expect(check).toBeFocused();
  await expectAccessible(page, 'a key that signs');
}

async function discardsKey(page: Page): Promise<void> {
  const signature = section(page, 'Signature (DKIM)');
  await signature.getByRole('button', { name: 'Generate new key' }).click();
  const waiting = signature.getByRole('group', { name: 'New key pressloom2' });
  await expect(waiting).toContainText('Until then, the current key signs');
  await expect(signature).toContainText('with the key pressloom.');
  await expectAccessible(page, 'a key that waits beside one that signs');
  await signature.getByRole('button', { name: 'Discard the new key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(waiting).toHaveCount(0);
  // Other journeys send from this website; what it signs with is gone with the sandbox.
  await signature.getByRole('button', { name: 'Remove the key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(signature).toContainText('Pressloom doesn’t sign this website’s emails.');
}

async function sendsTest(page: Page): Promise<void> {
  await goTo(page, 'Email Test');
  const button = page.getByRole('button', { name: 'Send test email' });
  await expect(page.getByText('No tests yet')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel('Email address').fill('reader@press.example');
  await button.click();
  await expectToast(page, 'Email Sent Successfully');
  const result = section(page, 'Result');
  await expect(result.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(5);
  await expect(result.getByRole('list', { name: 'Checks of the domain' })).toContainText('Emails are not signed yet');
  await expect(section(page, 'Recent tests')).toContainText('reader@press.example');
  await expectAccessible(page, 'a test mail that was taken');
}

async function seesRefusal(page: Page): Promise<void> {
  await goTo(page, 'Email Test');
  await page.getByLabel('Email address').fill('reader@press.example');
  await setFault(page, { provider: 'mail', mode: 'refused', path: 'reader@press.example', times: 1 });
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expectToast(page, 'Email FailedThe mail server does not accept email for this address');
  await expect(section(page, 'Result')).toContainText('Failed');
  await expectAccessible(page, 'a test mail that was refused');
}
