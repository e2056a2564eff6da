import { fromSmallestUnits, shownMoney } from '@pressloom/contracts/currencies';
import { MEMBERSHIP_MAIL_TEXTS } from '@pressloom/contracts/reader-texts/membership-mails';
import type { MembershipMailTexts } from '@pressloom/contracts/reader-texts/membership-mails.en';
import type { MailNext, MailPrice } from '../mail-data.ts';
import type { MailContent } from './content.ts';
import { usableName } from './short-text.ts';
import type { Wording } from './wording.ts';

/** What the mails about a membership are told with. */
interface MemberWording {
  texts: MembershipMailTexts;
  /** The website where it was bought, or where people reach the installation. */
  place: string;
  /** `cents`: in the currency's smallest unit. */
  money: (cents: number, currency: string) => string;
  /** With its rhythm: `$9.99 a month`. */
  price: (price: MailPrice) => string;
}

/** Pure. */
export function memberWording({ language, siteName, host }: Wording): MemberWording {
  const texts = MEMBERSHIP_MAIL_TEXTS[language];
  const money = (cents: number, currency: string) => shownMoney(fromSmallestUnits(cents, currency), currency, language);
  const price = ({ cents, currency, interval }: MailPrice) => {
    const amount = money(cents, currency);
    return interval === null ? amount : texts.around[interval === 'month' ? 'monthly' : 'yearly']({ amount });
  };
  return { texts, place: siteName ?? host, money, price };
}

type Particulars = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'> & Partial<MailContent>;

/** A mail to a member; its one action leads to their own page unless it names another. Pure. */
export function toMember(
  { firstName, link }: { firstName: string | null; link: string },
  { texts: { around }, place }: MemberWording,
  particulars: Particulars,
): MailContent {
  return {
    name: usableName(firstName),
    action: { label: around.action, url: link },
    notes: [],
    reason: around.reason({ place }),
    ...particulars,
  };
}

/** What it comes to next, as a fact; none where nothing is known. Pure. */
export function nextFacts(
  next: MailNext | null,
  { around }: MembershipMailTexts,
  { toldDay, toldTime }: Wording,
): [string, string][] {
  if (next === null) return [];
  if (next.what === 'end') return [[around.ends, toldTime(next.at)]];
  return [[next.what === 'first-payment' ? around.firstPayment : around.nextPayment, toldDay(next.at)]];
}
