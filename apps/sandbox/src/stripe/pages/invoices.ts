import escapeHtml from 'escape-html';
import express from 'express';
import type { Response, Router } from 'express';
import { payInvoice } from '../actions.ts';
import { money } from '../money.ts';
import { modeOfRecord } from '../store.ts';
import type { StripeStore } from '../store.ts';
import type { Invoice, Mode } from '../types.ts';
import { buttonForm, dateOf, notHere, sendStripePage, sumRow } from './parts.ts';
import { textPdf } from './text-pdf.ts';

/** The hosted page of an invoice and its PDF, at `/stripe/invoice/<invoice>`, and a receipt's at `/stripe/receipt/<charge>`. */
export function createInvoicePages(store: StripeStore): Router {
  const router = express.Router();
  router.get('/invoice/:id', async (req, res) => {
    const found = await find(store, res, req.params.id);
    if (found) show(res, found.invoice);
  });
  router.post('/invoice/:id', async (req, res) => {
    const found = await find(store, res, req.params.id);
    if (!found) return;
    if (found.invoice.status === 'open') await store.write(found.mode, (scene) => payInvoice(scene, found.invoice.id));
    res.redirect(303, `/stripe/invoice/${found.invoice.id}`);
  });
  router.get('/invoice/:id/pdf', async (req, res) => {
    const found = await find(store, res, req.params.id);
    if (!found) return;
    const name = `${found.invoice.number ?? 'invoice'}.pdf`;
    res
      .set('content-disposition', `attachment; filename="${name}"`)
      .type('pdf')
      .send(textPdf(linesOf(found.invoice)));
  });
  router.get('/receipt/:id', async (req, res) => {
    const mode = modeOfRecord(store, 'charges', req.params.id);
    const invoice = mode && store.worlds[mode].of('charges').get(req.params.id)?._invoice;
    const found = await find(store, res, invoice ?? '');
    if (found) show(res, found.invoice);
  });
  return router;
}

async function find(store: StripeStore, res: Response, id: string): Promise<{ mode: Mode; invoice: Invoice } | null> {
  const mode = modeOfRecord(store, 'invoices', id);
  if (mode) await store.tick(mode);
  const invoice = mode && store.worlds[mode].of('invoices').get(id);
  if (mode && invoice?.number) return { mode, invoice };
  notHere(res, 'This invoice doesn’t exist.');
  return null;
}

const taxOf = ({ total_taxes: taxes }: Invoice): number => (taxes ?? []).reduce((all, { amount }) => all + amount, 0);
const discountOf = ({ total_discount_amounts: amounts }: Invoice): number =>
  (amounts ?? []).reduce((all, { amount }) => all + amount, 0);

function show(res: Response, invoice: Invoice): void {
  const { id, number, status, currency, subtotal, total, lines, created, customer_email: email } = invoice;
  const in_ = { currency };
  const body = `<h1>Invoice ${escapeHtml(number ?? '')}</h1>
<p class="soft">${dateOf(created)} · ${escapeHtml(email ?? '')} · ${status ?? ''}</p>
<section>${lines.data.map(({ description, amount }) => sumRow(description ?? '', amount, in_)).join('')}
${sumRow('Subtotal', subtotal, in_)}
${discountOf(invoice) > 0 ? sumRow('Discount', -discountOf(invoice), in_) : ''}
${taxOf(invoice) > 0 ? sumRow('Tax', taxOf(invoice), in_) : ''}
${sumRow('Total', total, { ...in_, isTotal: true })}</section>
<div class="buttons">${status === 'open' ? buttonForm(`/stripe/invoice/${id}`, 'Pay this invoice') : ''}</div>
<p class="field"><a href="/stripe/invoice/${id}/pdf">PDF</a></p>`;
  sendStripePage(res, { title: `Invoice ${number ?? ''}`, body });
}

function linesOf(invoice: Invoice): string[] {
  const { number, created, customer_email: email, lines, total, currency, status } = invoice;
  return [
    `Invoice ${number ?? ''} from the Pressloom sandbox: a sample, no money moved`,
    `Date ${dateOf(created)}   To ${email ?? ''}   State ${status ?? ''}`,
    '',
    ...lines.data.map(({ description, amount }) => `${description ?? ''}   ${money(amount, currency)}`),
    `Tax   ${money(taxOf(invoice), currency)}`,
    `Total   ${money(total, currency)}`,
  ];
}
