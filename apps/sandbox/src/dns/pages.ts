import escapeHtml from 'escape-html';
import express from 'express';
import type { Router } from 'express';
import { onlyFromHere } from '../faults/only-from-here.ts';
import { framePage, sendPage } from '../page-frame.ts';
import type { DnsRecords } from './router.ts';

/** A name has at most 253 characters, a record's text here as many as a long key needs. */
const MAX_NAME = 253;
const MAX_VALUE = 4_000;

interface TxtRecord {
  name: string;
  value: string;
}

/** Where TXT records are published, as at a provider of DNS; for this machine only. To be mounted at `/dns`. */
export function createDnsPages(records: DnsRecords): Router {
  const router = express.Router();
  router.get('/', onlyFromHere, (req, res) => {
    const given = { name: textOf(req.query['name']), value: textOf(req.query['value']) };
    const page = framePage('DNS · Pressloom sandbox', body(records.publishedTxt(), given));
    sendPage(res, page, { formsLeadTo: ['/'] });
  });
  router.post('/records', onlyFromHere, express.urlencoded({ extended: false, limit: '16kb' }), (req, res) => {
    const { name, value, remove } = (req.body ?? {}) as Record<string, unknown>;
    const at = textOf(name).trim();
    const text = textOf(value).trim();
    const isRemoved = textOf(remove) !== '';
    if (!/^[\w-]+(\.[\w-]+)+\.?$/.test(at) || at.length > MAX_NAME || text.length > MAX_VALUE || !(text || isRemoved)) {
      res.status(400).type('text').send('Enter a name such as pressloom._domainkey.press.example, and a value.\n');
      return;
    }
    records.set(at, 'TXT', isRemoved ? [] : [text]);
    res.redirect(303, '/dns');
  });
  return router;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const row = ({ name, value }: TxtRecord): string => `<li><code>${escapeHtml(name)}</code><br>
<code class="soft">${escapeHtml(value)}</code>
<form method="post" action="/dns/records"><input type="hidden" name="name" value="${escapeHtml(name)}">
<button class="small" name="remove" value="yes" aria-label="Remove ${escapeHtml(name)}">Remove</button></form></li>`;

const field = (name: string, label: string, value: string): string =>
  `<p class="field"><label for="${name}">${label}</label><input type="text" id="${name}" name="${name}" value="${escapeHtml(value)}" required autocomplete="off"></p>`;

const body = (published: TxtRecord[], given: TxtRecord): string => `
<h1>DNS</h1>
<p><a href="/">Sandbox</a></p>
<p>Simulates DNS for names under <code>.example</code>, <code>.test</code>, <code>.invalid</code> and <code>.localhost</code>, which don’t
exist on the internet. Publish a record here as you would with your domain’s DNS provider. Records are lost when the sandbox stops.</p>
<section>
<h2>Publish a TXT record</h2>
<form method="post" action="/dns/records">
${field('name', 'Name', given.name)}
${field('value', 'Value', given.value)}
<div class="buttons"><button class="main">Publish</button></div>
</form>
</section>
<section>
<h2>Published TXT records</h2>
${published.length === 0 ? '<p class="soft">None yet.</p>' : `<ul>${published.map(row).join('')}</ul>`}
</section>`;
