import { expect, type Browser, type FrameLocator, type Page } from '@playwright/test';

/** A mail that lies open before its reader, who is signed in nowhere. */
export interface OpenMail {
  /** Follows a link of the mail, as a person does, to `target`. */
  follows(link: string, target: string): Promise<void>;
  /** Leaves the list by the link of the mail. */
  leaves(): Promise<void>;
  closes(): Promise<void>;
}

/** The one that tests run in names itself as programs do, whose clicks and openings are not counted. */
const BROWSER_OF_A_PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Opens a mail in the inbox of the stand-in mail server, by a browser of the reader's own. */
export async function opensMail(browser: Browser, { to, subject }: { to: string; subject: string }): Promise<OpenMail> {
  const context = await browser.newContext({ reducedMotion: 'reduce', userAgent: BROWSER_OF_A_PERSON });
  // What a counted link leads to may be on other machines, where nothing here goes: a page of ours tells of it.
  await context.route(/\/api\/n\/c\//, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    // Addresses of the website itself say who comes.
    const [target] = (answer.headers()['location'] ?? '').split('#pressloom-reader-');
    const body = `<h1>${answer.status()} ${target}</h1>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  const page = await context.newPage();
  await page.goto(`${process.env.PRESSLOOM_SANDBOX_URL}/mail`);
  await page
    .getByRole('listitem')
    .filter({ hasText: to })
    .filter({ hasText: subject })
    .first()
    .getByRole('link')
    .click();
  const mail = page.frameLocator('iframe');
  return {
    follows: async (link, target) => {
      const followed = await clicked(page, mail, link);
      await expect(followed.getByRole('heading')).toHaveText(`302 ${target}`);
      await followed.close();
    },
    leaves: async () => {
      const target = await clicked(page, mail, 'Unsubscribe');
      await target
        .getByRole('button', { name: /unsubscribe|leave/i })
        .first()
        .click();
      await expect(target.getByRole('heading', { level: 1 })).toBeFocused();
      await target.close();
    },
    closes: () => context.close(),
  };
}

/** The page that a link of the mail opens. */
async function clicked(page: Page, mail: FrameLocator, link: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link', { name: link }).first().click();
  return opened;
}
