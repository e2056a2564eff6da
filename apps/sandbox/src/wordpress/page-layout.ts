import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { escapeHtml } from './escape.ts';
import type { SiteLinks } from './links.ts';
import { styleFor } from './page-style.ts';
import { subscribeForm } from './subscribe-form.ts';
import type { SiteStore } from './store.ts';
import { languageOf } from './theme-texts.ts';
import type { SiteInfo, SubscribeForm } from './types.ts';

export interface Page {
  status: number;
  /** Already safe for HTML, like `description` and `body`. */
  title: string;
  description?: string;
  body: string;
  /** Further values of the Link header, such as the post's own REST address; the head has them, too. */
  links?: string[];
  /** By which WordPress says what kind of page it is. */
  bodyClass?: string;
  /** Origins beside its own to which its forms may lead. */
  formActions?: string[];
}

/** What stands in a browser's tab. `text` is safe for HTML. */
export const title = (site: SiteInfo, text: string): string => `${text} – ${escapeHtml(site.name)}`;

/**
 * Nothing runs but the product's form and gate, nothing else comes from outside: pictures from this machine only, the one style sheet by its
 * nonce.
 */
const policy = (nonce: string, { subscribe }: SiteInfo, formActions: string[] = []): string =>
  [
    "default-src 'none'",
    "img-src 'self' http://127.0.0.1:* http://localhost:*",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    ...(subscribe ? [`script-src ${subscribe.origin}`, `connect-src ${subscribe.origin}`] : []),
    ["form-action 'self'", subscribe?.origin, ...formActions].filter(Boolean).join(' '),
    "frame-ancestors 'none'",
  ].join('; ');

/** What a page is made for. */
export interface ShownSite {
  info: SiteInfo;
  links: SiteLinks;
  store: SiteStore;
}

function html(page: Page, { info: site, links, store }: ShownSite, nonce: string): string {
  const { tag, texts } = languageOf(store.locale);
  const home = escapeHtml(`${links.home}/`);
  const description = page.description ? `\n<meta name="description" content="${page.description}">` : '';
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${description}
<title>${page.title}</title>
<link rel="https://api.w.org/" href="${escapeHtml(links.rest('/'))}">
${(page.links ?? []).map(headLink).join('\n')}
${site.subscribe ? gate(site.subscribe) : ''}
<style nonce="${nonce}">${styleFor(site.colour)}</style>
</head>
<body class="${page.bodyClass ?? ''}">
<a class="skip" href="#content">${texts.skip}</a>
<header class="site"><div class="wrap"><a href="${home}">${escapeHtml(site.name)}</a><p>${escapeHtml(site.tagline)}</p></div></header>
<main id="content"><div class="wrap">
${page.body}
${site.subscribe ? subscribeForm(site.subscribe, texts) : ''}
</div></main>
<footer class="foot" lang="en"><div class="wrap"><p>Sandbox: a simulated WordPress site. <a href="${home}wp-admin/">What is this?</a></p></div></footer>
</body>
</html>
`;
}

/** `<address>; rel="kind"; type="media"`, as an element. */
const headLink = (link: string): string =>
  link.replace(/^<([^>]*)>;(.*)$/, (_, address: string, rest: string) => {
    const attributes = rest.replaceAll(';', '').replace('rel=shortlink', 'rel="shortlink"');
    return `<link${attributes} href="${escapeHtml(address)}">`;
  });

/** The product's gate as a publisher installs it. */
const gate = ({ origin, siteId }: SubscribeForm): string =>
  `<script src="${escapeHtml(origin)}/api/newsletter/widget.js?freeLimit=3&siteId=${siteId}" data-site="${siteId}" async></script>`;

/** Sends a page with the headers of a WordPress page (where its REST interface is) and a strict content security policy. */
export function sendPage(response: Response, page: Page, site: ShownSite): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .status(page.status)
    .set({
      'Content-Security-Policy': policy(nonce, site.info, page.formActions),
      // As browsers have it by themselves on WordPress: a form that is sent from here says where it comes from.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      Link: [`<${site.links.rest('/')}>; rel="https://api.w.org/"`, ...(page.links ?? [])].join(', '),
    })
    .type('text/html; charset=UTF-8')
    .send(html(page, site, nonce));
}
