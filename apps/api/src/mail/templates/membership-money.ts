import type { MembershipMailTexts } from '@pressloom/contracts/reader-texts/membership-mails.en';
import type { MailData } from '../mail-data.ts';
import type { MailContent } from './content.ts';
import { memberWording, toMember } from './member-wording.ts';
import { shortText } from './short-text.ts';
import type { Wording } from './wording.ts';

/** Without tax it is silent about tax: a price may hold one that is not told apart. */
export function membershipReceipt(data: MailData['membership-receipt'], wording: Wording): MailContent {
  const member = memberWording(wording);
  const { place } = member;
  const { receipt } = member.texts;
  const money = (cents: number): string => member.money(cents, data.currency);
  const [from, to] = [wording.toldDay(data.period.from), wording.toldDay(data.period.to)];
  const taxed: [string, string][] = [
    [receipt.subtotal, money(data.subtotalCents)],
    [receipt.tax, money(data.taxCents)],
  ];
  return toMember(data, member, {
    subject: receipt.subject({ place }),
    heading: receipt.heading,
    paragraphs: [receipt.thanks({ place })],
    facts: [
      ...(data.number === null ? [] : [[receipt.number, shortText(data.number, 60)] as [string, string]]),
      [receipt.paid, wording.toldDay(data.paidAt)],
      [receipt.item, itemOf(data, receipt)],
      [receipt.period, receipt.fromTo({ from, to })],
      ...(data.taxCents === 0 ? [] : taxed),
      [receipt.total, money(data.totalCents)],
      ...(data.refundedCents === 0 ? [] : [[receipt.refunded, money(data.refundedCents)] as [string, string]]),
    ],
    action: { label: receipt.action, url: data.link },
    notes: [receipt.invoice],
  });
}

function itemOf({ interval }: MailData['membership-receipt'], receipt: MembershipMailTexts['receipt']): string {
  if (interval === null) return receipt.membership;
  return interval === 'month' ? receipt.monthly : receipt.yearly;
}

/** Of whatever payment: nobody told why it failed. */
export function membershipUnpaid(data: MailData['membership-unpaid'], wording: Wording): MailContent {
  const member = memberWording(wording);
  const { place } = member;
  const { failed } = member.texts;
  const { until, isGated } = data;
  const notPaid = isGated ? failed.closed : failed.inactive;
  return toMember(data, member, {
    subject: failed.subject({ place }),
    heading: failed.heading,
    paragraphs: [
      failed.failed({ place }),
      until === null ? notPaid : failed.open({ until: wording.toldTime(until) }),
      failed.mend,
    ],
    notes: [failed.again],
  });
}

export function membershipPrice(data: MailData['membership-price'], wording: Wording): MailContent {
  const member = memberWording(wording);
  const { texts, place, price } = member;
  const { around, price: words } = texts;
  const day = wording.toldDay(data.at);
  return toMember(data, member, {
    subject: words.subject({ place }),
    heading: words.heading,
    paragraphs: [
      words.changes({ place, day }),
      ...(data.told === 'first' ? [] : [words[data.told]]),
      around.priceNote,
      ...(data.then.cents < data.now.cents ? [words.less] : [words.agree, words.cancel]),
    ],
    facts: [
      [words.now, price(data.now)],
      [words.then, price(data.then)],
      [words.from, day],
    ],
  });
}

export function membershipPriceStays(data: MailData['membership-price-stays'], wording: Wording): MailContent {
  const member = memberWording(wording);
  const { texts, place } = member;
  const { around, priceStays } = texts;
  return toMember(data, member, {
    subject: priceStays.subject({ place }),
    heading: priceStays.heading,
    paragraphs: [priceStays.stays({ place }), around.priceNote],
    facts: [[around.price, member.price(data.price)]],
    notes: [priceStays.later],
  });
}
