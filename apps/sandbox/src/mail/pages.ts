import escapeHtml from 'escape-html';
import express from 'express';
import type { Response, Router } from 'express';
import { onlyFromHere } from '../faults/only-from-here.ts';
import { framePage, sendPage } from '../page-frame.ts';
import type { MailNote, ReadMail } from './kept-mail.ts';
import { MAX_MAILS } from './mail-store.ts';
import type { MailStore } from './mail-store.ts';

const SHOWN = 200;
/** What stands in a mail may show pictures that it carries and open a link in a new tab, and nothing else. */
const MAIL_CSP = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://127.0.0.1:* http://localhost:*; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The inbox, for this machine only: mails hold links that open accounts. To be mounted at `/mail`. */
export function createMailPages(store: MailStore): Router {
  const router = express.Router();
  router.use(onlyFromHere, (_req, res, next) => {
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
    next();
  });
  // As mail providers answer who asks what became of a mail.
  router.post('/accepted', express.json({ limit: '1mb' }), (req, res) => {
    const { messageIds } = (req.body ?? {}) as { messageIds?: unknown };
    if (!Array.isArray(messageIds)) return void res.status(400).json({ error: '"messageIds" must be a list.' });
    const accepted = messageIds.map(String).filter((id) => Object.keys(store.accepted(id)).length > 0);
    res.json({ accepted });
  });
  router.get('/', (_req, res) => sendPage(res, framePage('Inbox · Pressloom sandbox', inbox(store.list()))));
  router.get('/:id', async (req, res) => {
    const read = await store.inFull(req.params.id);
    if (!read) return notKept(res);
    sendPage(res, framePage(`${read.subject || 'No subject'} · Pressloom sandbox`, mailPage(read)));
  });
  router.get('/:id/html', async (req, res) => {
    const mail = await store.inFull(req.params.id);
    if (!mail) return notKept(res);
    // Inside a frame without scripts a link could only open in the frame itself, where most pages refuse to be.
    res.set('content-security-policy', MAIL_CSP).type('html').send(`<base target="_blank">${mail.html}`);
  });
  router.get('/:id/source', async (req, res) => {
    const mail = await store.read(req.params.id);
    if (!mail) return notKept(res);
    res.type('text/plain').send(mail.raw.toString('utf8'));
  });
  return router;
}

function notKept(res: Response): void {
  res.status(404);
  sendPage(
    res,
    framePage(
      'Email not found · Pressloom sandbox',
      `<h1>Email not found</h1>${NAVIGATION}<p>The inbox keeps the newest ${MAX_MAILS.toLocaleString('en')} emails.</p>`,
    ),
  );
}

const NAVIGATION = '<p><a href="/mail">Inbox</a> · <a href="/">Sandbox</a></p>';

function inbox(notes: MailNote[]): string {
  const count = notes.length === 1 ? '1 email' : `${notes.length.toLocaleString('en')} emails`;
  const shown = notes.length > SHOWN ? `${count}; the newest ${SHOWN} are shown` : count;
  const list =
    notes.length === 0
      ? '<p>No emails yet. While the sandbox is on, everything that Pressloom sends arrives here and goes nowhere else.</p>'
      : `<ul class="inbox">${notes.slice(0, SHOWN).map(row).join('')}</ul>`;
  return `<h1>Inbox</h1>
<p><a href="/">Sandbox</a>${notes.length === 0 ? '' : ` · <span class="soft">${shown}</span>`}</p>
<section>${list}</section>`;
}

const row = ({ id, subject, to, receivedAt }: MailNote): string =>
  `<li><a href="/mail/${id}"><strong>${escapeHtml(subject || 'No subject')}</strong>
<span class="soft">${escapeHtml(to.join(', '))} · ${time(receivedAt)}</span></a></li>`;

function mailPage(mail: ReadMail): string {
  const { id, subject, to, from, headerFrom, receivedAt, links, headers, html, text } = mail;
  return `<h1>${escapeHtml(subject || 'No subject')}</h1>
${NAVIGATION}
<section><dl>
<dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd>
<dt>From</dt><dd>${escapeHtml(headerFrom || from)}</dd>
<dt>Received</dt><dd>${time(receivedAt)}</dd>
<dt>Queue ID</dt><dd>${id}</dd>
</dl></section>
<section><h2>HTML</h2>${
    html === ''
      ? '<p>None.</p>'
      : `<iframe title="Email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" src="/mail/${id}/html"></iframe>`
  }</section>
<section><h2>Text</h2>${text === '' ? '<p>None.</p>' : `<pre>${escapeHtml(text)}</pre>`}</section>
<section><h2>Links</h2>${links.length === 0 ? '<p>None.</p>' : `<ul>${links.map(linkItem).join('')}</ul>`}</section>
<section><h2>Headers</h2><pre>${headers.map(({ name, value }) => escapeHtml(`${name}: ${value}`)).join('\n')}</pre></section>
<p><a href="/mail/${id}/source">Source</a></p>`;
}

const linkItem = (link: string): string =>
  `<li><a href="${escapeHtml(link)}" rel="noreferrer noopener" target="_blank">${escapeHtml(link)}</a></li>`;

const SHOWN_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const time = (iso: string): string => `<time datetime="${iso}">${SHOWN_TIME.format(new Date(iso))} UTC</time>`;
