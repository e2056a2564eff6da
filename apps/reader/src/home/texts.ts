import { fromSmallestUnits, shownMoney } from '@pressloom/contracts/currencies';
import type { OwnMembership } from '@pressloom/contracts/billing';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { MEMBER_HOME_TEXTS } from '@pressloom/contracts/reader-texts/member-home';
import type { MemberHomeTexts } from '@pressloom/contracts/reader-texts/member-home.en';
import { dayIn } from '../texts.ts';

/** How the page speaks: its language, its texts, and how it tells days and sums. */
export interface Speech {
  language: ReaderLanguage;
  t: MemberHomeTexts;
  /** Of an ISO time. */
  day: (time: string) => string;
  /** The same where there is little room. */
  shortDay: (time: string) => string;
  /** Of the currency's smallest unit. */
  money: (cents: number, currency: string) => string;
}

/** Pure but for the zone that days are told in, which is the browser's. */
export const speechIn = (language: ReaderLanguage): Speech => ({
  language,
  t: MEMBER_HOME_TEXTS[language],
  day: (time) => dayIn(language, time),
  shortDay: (time) => dayIn(language, time, 'medium'),
  money: (cents, currency) => shownMoney(fromSmallestUnits(cents, currency), currency, language),
});

/** What a membership costs before tax, with its interval where that is one of ours. Pure. */
export function priceIn(
  { t, money }: Speech,
  membership: Pick<OwnMembership, 'amountCents' | 'currency' | 'interval' | 'hasOtherInterval'>,
) {
  const amount = money(membership.amountCents, membership.currency);
  if (membership.hasOtherInterval) return amount;
  return membership.interval === 'month' ? t.facts.monthly({ amount }) : t.facts.yearly({ amount });
}
