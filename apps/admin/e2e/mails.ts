import { expect, type Page } from '@playwright/test';

/** What the mail stand-in tells of a mail that it accepted. */
export interface KeptMail {
  subject: string;
  html: string;
  text: string;
  links: string[];
}

const pathsOf = ({ links }: KeptMail): URL[] => links.map((link) => new URL(link));

/** The newest mail to this address with a link to this path, once it is there. */
export async function mailWith(page: Page, to: string, path: string): Promise<KeptMail> {
  const inbox = `${process.env.PRESSLOOM_SANDBOX_URL}/control/mails?to=${encodeURIComponent(to)}`;
  let found: KeptMail | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get(inbox)).json()) as KeptMail[];
    found = mails.find((mail) => pathsOf(mail).some(({ pathname }) => pathname === path));
    expect(found, `a mail to ${to} with a link to ${path}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found as KeptMail;
}

/** Where a mail's link to this path leads, at the address where the browser knows the product: itself it may be known by another name. */
export function linkIn(mail: KeptMail, path: string): string {
  const link = pathsOf(mail).find(({ pathname }) => pathname === path);
  expect(link, `a link to ${path}`).toBeDefined();
  return `${link?.pathname}${link?.search}`;
}

/** The link of the newest mail to this address that leads to this path. */
export const mailedLink = async (page: Page, to: string, path: string): Promise<string> =>
  linkIn(await mailWith(page, to, path), path);
