import { ARCHIVE_PATHS } from '@pressloom/contracts/newsletter-addresses';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { ARCHIVE_TEXTS } from '@pressloom/contracts/reader-texts/archive';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import escape from 'escape-html';
import { DateTime } from 'luxon';
import type { ArchiveList, ArchivedIssue } from './archive.service.ts';

/** In the document itself, as it may load nothing. The colours are those of the readers' other pages. */
const STYLE = `
:root{color-scheme:light dark;--background:#f8f9fb;--paper:#fff;--line:#e5e7eb;--text:#111827;--muted:#4b5563}
@media (prefers-color-scheme:dark){:root{--background:#0f1115;--paper:#171a21;--line:#2a2f3a;--text:#e7e9ee;--muted:#a3a9b8}}
*{box-sizing:border-box}body{margin:0;background:var(--background);color:var(--text);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:break-word}
header{background:var(--brand);padding:18px 24px;text-align:center;font-size:20px;font-weight:650}header a{color:#fff;text-decoration:none}header a:has(img){display:inline-block;max-width:100%}header img{display:block;max-width:100%;height:auto;border-radius:6px}
main{max-width:640px;margin:32px auto 24px;padding:0 16px}h1{font-size:26px;line-height:1.25;margin:0 0 20px}
ol{list-style:none;margin:0;padding:0;background:var(--paper);border:1px solid var(--line);border-radius:12px}li{padding:16px 20px;border-top:1px solid var(--line)}li:first-child{border-top:0}
li a{font-weight:600;font-size:18px}a{color:inherit;text-underline-offset:.18em}p{margin:4px 0 0;color:var(--muted)}time{color:var(--muted);font-size:14px;display:block}
nav{display:flex;flex-wrap:wrap;gap:8px 24px;margin:20px 4px}nav a{padding:6px 0}:focus-visible{outline:3px solid currentcolor;outline-offset:2px}header :focus-visible{outline-color:#fff}`;

/** The list of a website's issues. Pure. */
export function archivePage({ site, issues, before }: ArchiveList, look: ReaderSite): string {
  const texts = ARCHIVE_TEXTS[readerLanguageOf(look.language)].archive;
  const title = texts.title({ site: look.name });
  const feed = `${ARCHIVE_PATHS.feed}?site=${site.id}`;
  const entries = issues.map(
    (issue) => `<li>${timeOf(issue, site.timeZone, look.language)}
<a href="${ARCHIVE_PATHS.webView}?id=${issue.id}">${escape(issue.subject)}</a>${issue.preheader && `<p>${escape(issue.preheader)}</p>`}</li>`,
  );
  const older =
    before === null
      ? ''
      : `<a href="${ARCHIVE_PATHS.archive}?site=${site.id}&amp;before=${before}">${escape(texts.older)}</a>`;
  return document({
    language: look.language,
    title,
    head: `<link rel="alternate" type="application/rss+xml" title="${escape(title)}" href="${feed}">`,
    color: look.color,
    body: `${masthead(look)}<main><h1>${escape(title)}</h1>
${entries.length > 0 ? `<ol>${entries.join('\n')}</ol>` : `<p>${escape(texts.none)}</p>`}
<nav>${older}<a href="${READER_PATHS.confirm}?site=${site.id}">${escape(texts.subscribe)}</a><a href="${feed}">${escape(texts.feed)}</a></nav></main>`,
  });
}

/** Where no issue is. Pure. */
export function gonePage(language: string): string {
  const { title, text } = ARCHIVE_TEXTS[readerLanguageOf(language)].gone;
  const body = `<main><h1>${escape(title)}</h1><p>${escape(text)}</p></main>`;
  return document({ language: readerLanguageOf(language), title, head: NOT_FOUND, color: '#374151', body });
}

/** Where a website keeps no archive: in its look, and with the way to its newsletter. Pure. */
export function closedPage(look: ReaderSite): string {
  const { archive, closed } = ARCHIVE_TEXTS[readerLanguageOf(look.language)];
  return document({
    language: look.language,
    title: closed.title,
    head: NOT_FOUND,
    color: look.color,
    body: `${masthead(look)}<main><h1>${escape(closed.title)}</h1><p>${escape(closed.text({ site: look.name }))}</p>
<nav><a href="${READER_PATHS.confirm}?site=${look.siteId}">${escape(archive.subscribe)}</a></nav></main>`,
  });
}

/** The newest issues for feed readers, as RSS 2.0. `publicUrl`: where people reach the installation. Pure. */
export function archiveFeed({ site, issues }: ArchiveList, look: ReaderSite, publicUrl: string): string {
  const title = ARCHIVE_TEXTS[readerLanguageOf(look.language)].archive.title({ site: look.name });
  const at = (path: string): string => escape(`${publicUrl}${path}`);
  const items = issues.map(({ id, subject, preheader, sentAt }) => {
    const url = at(`${ARCHIVE_PATHS.webView}?id=${id}`);
    const description = preheader === '' ? '' : `<description>${xml(preheader)}</description>`;
    return `<item><title>${xml(subject)}</title><link>${url}</link><guid>${url}</guid><pubDate>${sentAt.toUTCString()}</pubDate>${description}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(title)}</title>
<link>${at(`${ARCHIVE_PATHS.archive}?site=${site.id}`)}</link><description>${xml(title)}</description><language>${xml(look.language)}</language>
<atom:link href="${at(`${ARCHIVE_PATHS.feed}?site=${site.id}`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

const NOT_FOUND = '<meta name="robots" content="noindex">';

function masthead({ url, logo, name }: ReaderSite): string {
  const brand = logo
    ? `<img src="${escape(logo.url)}" width="${logo.width}" height="${logo.height}" alt="${escape(name)}">`
    : escape(name);
  return `<header><a href="${escape(url)}">${brand}</a></header>`;
}

interface DocumentParts {
  language: string;
  title: string;
  head: string;
  color: string;
  body: string;
}

const document = ({ language, title, head, color, body }: DocumentParts): string => `<!doctype html>
<html lang="${escape(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>${head}<style>:root{--brand:${/^#[0-9a-f]{6}$/i.test(color) ? color : '#374151'}}${STYLE}</style></head>
<body>${body}</body></html>
`;

function timeOf({ sentAt }: ArchivedIssue, zone: string, language: string): string {
  const local = DateTime.fromJSDate(sentAt, { zone });
  const shown = local.setLocale(language).toLocaleString(DateTime.DATE_FULL);
  return `<time datetime="${sentAt.toISOString()}">${escape(shown)}</time>`;
}

/** Control characters that XML can't hold, even escaped, are left out. */
const xml = (text: string): string => escape(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
