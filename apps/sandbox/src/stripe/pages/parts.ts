import escapeHtml from 'escape-html';
import type { Response } from 'express';
import { framePage, sendPage } from '../../page-frame.ts';
import { money } from '../money.ts';

const SHOWN_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const SHOWN_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const dateOf = (second: number | null | undefined): string =>
  typeof second === 'number' ? SHOWN_DATE.format(new Date(second * 1000)) : '–';

export const timeOf = (second: number): string => `${SHOWN_TIME.format(new Date(second * 1000))} UTC`;

/** Says on each page for readers that nothing here is real. */
const BANNER = `<p class="banner"><strong>Pressloom sandbox.</strong> This page simulates Stripe. No money moves, and no card number is needed.</p>`;

interface Page {
  title: string;
  body: string;
  status?: number;
  /** Where its forms may lead in the end. */
  leadsTo?: (string | null)[];
}

export function sendStripePage(res: Response, { title, body, status = 200, leadsTo = [] }: Page): void {
  res.status(status);
  const formsLeadTo = ['/', ...leadsTo.filter((url) => url !== null)];
  sendPage(res, framePage(`${title} · Pressloom sandbox`, BANNER + body), { formsLeadTo });
}

export const alertOf = (text: string | null): string =>
  text === null ? '' : `<p class="alert" role="alert">${escapeHtml(text)}</p>`;

export const sumRow = (
  name: string,
  amount: number,
  { currency, isTotal = false }: { currency: string; isTotal?: boolean },
): string =>
  `<p class="sum${isTotal ? ' total' : ''}"><span>${escapeHtml(name)}</span><span>${money(amount, currency)}</span></p>`;

export const choiceOf = (
  name: string,
  value: string,
  { text, isChecked = false }: { text: string; isChecked?: boolean },
): string =>
  `<label class="choice"><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}>${escapeHtml(text)}</label>`;

/** A form of one button. */
export const buttonForm = (action: string, text: string, fields: Record<string, string> = {}): string =>
  `<form class="row" method="post" action="${escapeHtml(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button class="small">${escapeHtml(text)}</button></form>`;

/** An address that a page may link to: http or https. */
export const safeLink = (url: string | null): string | null => (url !== null && /^https?:\/\//.test(url) ? url : null);

export function notHere(res: Response, what: string): void {
  sendStripePage(res, {
    title: 'Not found',
    status: 404,
    body: `<h1>Not found</h1><p>${escapeHtml(what)} <a href="/stripe">Overview</a></p>`,
  });
}
