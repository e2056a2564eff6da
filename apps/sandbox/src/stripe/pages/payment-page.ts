import escapeHtml from 'escape-html';
import { hasTrial } from '../checkout/totals.ts';
import { DAY } from '../calendar.ts';
import { money, TAX_COUNTRIES } from '../money.ts';
import { slowType } from '../objects/payment-methods.ts';
import type { Price, Session } from '../types.ts';
import { alertOf, choiceOf, dateOf, safeLink, sumRow, timeOf } from './parts.ts';

interface Shown {
  session: Session;
  price: Price;
  country: string | null;
  /** Code that is applied. */
  code: string | null;
  message: string | null;
  /** What the reader entered before. */
  entered: { email?: string | undefined; name?: string | undefined; way?: string | undefined };
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** The page that a reader pays on. */
export function paymentPage(shown: Shown): string {
  const { session, message } = shown;
  const { id, cancel_url: cancelUrl } = session;
  const back = safeLink(cancelUrl);
  return `<h1>${escapeHtml(session.line_items?.data[0]?.description ?? 'Subscription')}</h1>
<p class="soft">${escapeHtml(rateOf(shown))}</p>
${alertOf(message)}
<section><h2>Due today</h2>${sums(session)}</section>
<form method="post" action="/stripe/pay/${id}">
${session.allow_promotion_codes ? codePart(shown) : ''}
<section><h2>Your details</h2>${details(shown)}</section>
<section><fieldset><legend>Simulated payment</legend>${ways(shown)}</fieldset>
<div class="buttons"><button class="main" name="do" value="pay">${payLabel(session)}</button></div></section>
</form>
<p class="field">${back ? `<a href="${escapeHtml(back)}">Back without paying</a>` : ''}</p>
<p class="soft">This checkout expires on ${timeOf(session.expires_at)}.</p>`;
}

function rateOf({ session, price }: Shown): string {
  const { recurring, unit_amount: amount, currency } = price;
  const count = recurring?.interval_count ?? 1;
  const each = count === 1 ? (recurring?.interval ?? 'month') : `${count} ${recurring?.interval ?? 'month'}s`;
  const rate = `${money(amount ?? 0, currency)} every ${each} until cancelled`;
  if (!hasTrial(session)) return rate;
  const { trial_period_days: days, trial_end: end } = session._subscription;
  const free =
    end === null
      ? `${days ?? 0} days free`
      : `Free until ${dateOf(end)} (${Math.ceil((end - session.created) / DAY)} days)`;
  return `${free}, then ${rate}`;
}

function sums({
  amount_subtotal: subtotal,
  amount_total: total,
  total_details: details,
  currency,
  automatic_tax: tax,
}: Session): string {
  const in_ = { currency: currency ?? 'usd' };
  const off = details?.amount_discount ?? 0;
  const taxes = details?.amount_tax ?? 0;
  return [
    sumRow('Subtotal', subtotal ?? 0, in_),
    off > 0 ? sumRow('Promotion code', -off, in_) : '',
    tax.enabled ? sumRow('Tax', taxes, in_) : '',
    sumRow('Total', total ?? 0, { ...in_, isTotal: true }),
  ].join('');
}

const codePart = ({ code }: Shown): string => `<section><h2>Promotion code</h2>
<div class="field"><label for="code">Code</label><input type="text" id="code" name="code" autocomplete="off" value="${escapeHtml(code ?? '')}"></div>
<div class="buttons"><button name="do" value="apply" formnovalidate>${code ? 'Change' : 'Apply'}</button>${code ? '<button name="do" value="remove" formnovalidate>Remove</button>' : ''}</div></section>`;

function details({ session, country, entered }: Shown): string {
  const mail = session.customer_email
    ? `<p>${escapeHtml(session.customer_email)}</p>`
    : `<div class="field"><label for="email">Email</label><input type="email" id="email" name="email" autocomplete="email" required value="${escapeHtml(entered.email ?? '')}"></div>`;
  const options = ['', ...TAX_COUNTRIES].map(
    (code) =>
      `<option value="${code}"${code === (country ?? '') ? ' selected' : ''}>${code === '' ? 'Another country' : (COUNTRY_NAMES.of(code) ?? code)}</option>`,
  );
  const update = session.automatic_tax.enabled
    ? '<div class="buttons"><button name="do" value="update" formnovalidate>Update tax</button></div>'
    : '';
  return `${mail}<div class="field"><label for="name">Name</label><input type="text" id="name" name="name" autocomplete="name" value="${escapeHtml(entered.name ?? '')}"></div>
<div class="field"><label for="country">Country</label><select id="country" name="country">${options.join('')}</select></div>${update}`;
}

function ways({ session: { currency }, entered }: Shown): string {
  const slow = slowType(currency ?? 'usd')
    .replaceAll('_', ' ')
    .replace(/^(us|au becs|sepa)\b/, (start) => start.toUpperCase());
  const choices: [string, string][] = [
    ['pay', 'The card is charged'],
    ['decline', 'The card is declined'],
    ['authenticate', 'The bank asks for confirmation (3-D Secure)'],
    ['pay-then-decline', 'The card is charged now, but declined at renewals'],
    ['authenticate-always', 'The card is charged now, and renewals need confirmation'],
    ['slow', `A delayed payment (${slow}) succeeds after a few days`],
    ['slow-fails', `A delayed payment (${slow}) fails after a few days`],
  ];
  return choices
    .map(([value, text]) => choiceOf('way', value, { text, isChecked: value === (entered.way ?? 'pay') }))
    .join('');
}

const payLabel = (session: Session): string =>
  hasTrial(session) ? 'Start trial' : `Pay ${escapeHtml(money(session.amount_total ?? 0, session.currency ?? 'usd'))}`;

/** What a bank shows for 3-D Secure. */
export const bankPage = (session: Session, fields: Record<string, string>): string => `<h1>Confirm your payment</h1>
<p>Your bank asks you to confirm a payment of ${escapeHtml(money(session.amount_total ?? 0, session.currency ?? 'usd'))}.</p>
<form method="post" action="/stripe/pay/${session.id}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}
<div class="buttons"><button class="main" name="do" value="confirm">Confirm</button><button name="do" value="refuse">Refuse</button></div>
</form>`;
