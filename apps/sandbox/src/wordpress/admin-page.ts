import type { Request, Response } from 'express';
import { readBody } from './body.ts';
import { escapeHtml } from './escape.ts';
import { title } from './page-layout.ts';
import type { Page, ShownSite } from './page-layout.ts';
import { languageOf, SITE_LOCALES } from './theme-texts.ts';
import { SANDBOX_APPLICATION_PASSWORD, USERS } from './users.ts';

/** Where the form of the settings is sent, as in WordPress. */
export const OPTIONS_PATH = '/wp-admin/options.php';

function languageForm({ links, store }: ShownSite): string {
  const options = SITE_LOCALES.map((locale) => {
    const chosen = locale === store.locale ? ' selected' : '';
    return `<option value="${locale}"${chosen}>${languageOf(locale).name}</option>`;
  });
  return `<form method="post" action="${escapeHtml(links.home)}${OPTIONS_PATH}"><select name="WPLANG" aria-label="Site language">${options.join('')}</select> <button>Save</button></form>`;
}

/** What the stand-in is, in place of the real administration. */
export function adminPage({ info: site, links, store }: ShownSite): Page {
  const posts = [...store.posts.values()];
  const count = (status: string): number => posts.filter((post) => post.status === status).length;
  const rows: [string, string][] = [
    ['Site address', `<code>${escapeHtml(links.home)}</code>`],
    ['REST API', `<a href="${escapeHtml(links.rest('/'))}">${escapeHtml(links.rest('/'))}</a>`],
    ['User names', USERS.map((user) => `<code>${user.login}</code>`).join(' ')],
    ['Application password', `<code>${SANDBOX_APPLICATION_PASSWORD}</code>`],
    [
      'Posts',
      `${count('publish')} published, ${count('draft') + count('pending')} drafts, ${count('trash')} in the trash`,
    ],
    ['Pictures', String(store.media.size)],
    ['Site language', languageForm({ info: site, links, store })],
  ];
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
  return {
    status: 200,
    title: title(site, 'Simulated WordPress'),
    body: `<div class="note" lang="en"><h1>Simulated WordPress</h1><p>This isn’t a real WordPress. It has the part of WordPress’ REST API that publishing needs, on this machine only, so that you can try everything without a site of your own. Only its language can be changed.</p><dl>${list}</dl><p><a href="${escapeHtml(links.home)}/">Go to the site</a></p></div>`,
  };
}

/** `POST /wp-admin/options.php` from the page above, and from no other: who reads here is not asked to sign in. */
export async function saveOptions(request: Request, response: Response, { links, store }: ShownSite): Promise<void> {
  if (request.get('origin') !== new URL(links.home).origin) return void response.status(403).end();
  const asked = new URLSearchParams((await readBody(request)).toString('utf8')).get('WPLANG');
  const locale = SITE_LOCALES.find((one) => one === asked);
  if (locale !== undefined) await store.write((change) => change.setLocale(locale));
  response.redirect(302, `${links.home}/wp-admin/`);
}
