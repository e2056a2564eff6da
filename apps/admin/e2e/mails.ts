import { expect, type Page } from '@playwright/test';

/** What the mail stand-in tells of a mail that it accepted. */
interface KeptMail {
  subject: string;
  links: string[];
}

/**
 * The link of the newest mail to this address that leads to this path, at the address where the browser knows the product:
 * the product itself may be known by another name of this machine.
 */
export async function mailedLink(page: Page, to: string, path: string): Promise<string> {
  const inbox = `${process.env.PRESSLOOM_SANDBOX_URL}/control/mails?to=${encodeURIComponent(to)}`;
  let found: URL | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get(inbox)).json()) as KeptMail[];
    found = mails
      .flatMap(({ links }) => links)
      .map((link) => new URL(link))
      .find(({ pathname }) => pathname === path);
    expect(found, `a mail to ${to} with a link to ${path}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return `${found?.pathname}${found?.search}`;
}
