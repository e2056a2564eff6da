import type { TakenMail } from '../records.ts';
import type { Verdict, Witness } from './claim.ts';

/** What an invoice of Stripe's says that somebody paid. */
export interface PaidInvoice {
  number: string;
  email: string;
  cents: number;
}

export interface MailWitness extends Witness {
  invoices: PaidInvoice[];
  /** Whoever was put on a list, and when. */
  joined: { email: string; at: Date }[];
  /** Prices that members were to pay from then on, in dollars. */
  prices: number[];
  /** Addresses of posts that their website made public. */
  publicPosts: Set<string>;
  /** Sentences of digests as they were shown. */
  digests: Set<string>;
}

interface MailKind {
  subject: RegExp;
  check(mail: TakenMail, witness: MailWitness): Verdict;
}

const so: MailKind['check'] = () => null;
const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** Every mail that goes out, by its subject, and what in it has to be so. */
const KINDS: MailKind[] = [
  { subject: /^Your receipt from /, check: receipt },
  { subject: /^Your membership at .+ has started$/, check: begun },
  { subject: /^A new price for your membership/, check: newPrice },
  { subject: /^The price of your membership at .+ stays the same$/, check: priceStays },
  { subject: /^Your membership at .+ is cancelled$/, check: cancelled },
  { subject: /^Your websites on /, check: digest },
  { subject: /^\[Test\] /, check: linksToPosts },
  { subject: /^Test email from /, check: ownServer },
  { subject: /^Welcome to Site of /, check: welcome },
  // Links that work once: whoever gets them clicks them, which would be refused.
  { subject: /^(Verify your email address|Reset your password|Confirm your subscription to .+)$/, check: hasLink },
  { subject: /^(Your account is ready|New sign-in to your account)$/, check: so },
];

/** How a mail is compared; undefined where nobody knows. A newsletter's own text is the AI service's. */
export const checkOf = ({ subject: told }: TakenMail): MailKind['check'] | undefined =>
  KINDS.find(({ subject }) => subject.test(told))?.check;

function receipt({ text, to }: TakenMail, { invoices }: MailWitness): Verdict {
  const number = /Invoice number: (\S+)/.exec(text)?.[1];
  const total = /Total: \$([\d,.]+)/.exec(text)?.[1]?.replace(',', '');
  const invoice = invoices.find((one) => one.number === number);
  if (!invoice) return `Stripe has no paid invoice ${number}`;
  if (!to.includes(invoice.email)) return `invoice ${number} is of ${invoice.email}`;
  const cents = Math.round(Number(total) * 100);
  return cents === invoice.cents ? null : `the invoice is of ${invoice.cents} cents`;
}

function begun({ text, to }: TakenMail, { invoices }: MailWitness): Verdict {
  const price = /Price: \$([\d,.]+)/.exec(text)?.[1]?.replace(',', '');
  const cents = Math.round(Number(price) * 100);
  const own = invoices.filter(({ email }) => to.includes(email));
  return own.some((one) => one.cents === cents)
    ? null
    : `Stripe charged ${own.map((one) => one.cents).join(', ')} cents`;
}

function newPrice({ text }: TakenMail, { prices }: MailWitness): Verdict {
  const price = Number(/^New price: \$([\d,.]+)/m.exec(text)?.[1]?.replace(',', ''));
  return prices.includes(price) ? null : `nobody asked for $${price}`;
}

/** Somebody who was mailed of another one before. */
function priceStays(mail: TakenMail, { records }: MailWitness): Verdict {
  const was = records.mails.some(
    ({ subject, to, at }) =>
      /^A new price for your membership/.test(subject) && at <= mail.at && to.join() === mail.to.join(),
  );
  return was ? null : 'nobody mailed them of a new price';
}

/** Stripe was asked to end it with its period, before the mail. */
function cancelled(mail: TakenMail, { records }: MailWitness): Verdict {
  const was = records.calls.some(
    ({ party, method, asked, wasDone, at }) =>
      party === 'stripe' && method === 'POST' && wasDone && at <= mail.at && /cancel_at_period_end=true/.test(asked),
  );
  return was ? null : 'Stripe was not asked to end anything';
}

/** It says what the dashboard says of the day. */
function digest({ text }: TakenMail, { digests }: MailWitness): Verdict {
  const lines = [
    ...flat(text).matchAll(/Site of [\w-]+: (.+?)(?= (?:For you|On hold|Failed|Site of|Open the dashboard))/g),
  ];
  if (lines.length === 0) return 'it names no website';
  const strange = lines.map(([, sentence = '']) => sentence.trim()).find((sentence) => !digests.has(sentence));
  return strange === undefined ? null : `the dashboard never said “${strange}”`;
}

function linksToPosts({ links }: TakenMail, { publicPosts }: MailWitness): Verdict {
  const posts = links.filter((link) => /\/wordpress\/[\w-]+\/[\w-]+\//.test(link));
  const strange = posts.find((link) => !publicPosts.has(link));
  return strange === undefined ? null : `${strange} is not public`;
}

function ownServer({ subject, server }: TakenMail, { sites }: MailWitness): Verdict {
  const site = sites.find(({ name }) => subject.endsWith(name));
  return site?.mail === server ? null : `it came by ${server}`;
}

function welcome({ to, at }: TakenMail, { joined }: MailWitness): Verdict {
  const was = joined.some((one) => to.includes(one.email) && one.at.getTime() <= at.getTime() + 60_000);
  return was ? null : 'nobody put them on a list';
}

function hasLink({ links }: TakenMail): Verdict {
  return links.some((link) => link.includes('token=')) ? null : 'it has no link';
}
