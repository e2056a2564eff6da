import type { MembershipReach } from '@pressloom/contracts/billing';
import { isTaxAdded } from '@pressloom/contracts/currencies';
import { PRICE_MOVE_LIMITS } from '@pressloom/contracts/price-moves';
import type { MemberPrices } from '@pressloom/contracts/price-moves';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { withWish } from '@pressloom/contracts/subscribe-wish';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import { counted } from '../../shared/ui/format.ts';

/** What the fields are called, in the form and where they are only read. */
export const LABELS = {
  monthlyPrice: 'Monthly price',
  yearlyPrice: 'Yearly price',
  currency: 'Currency',
  discount: 'Annual discount',
  trialDays: 'Free trial (days)',
  promotionCodes: 'Promotion codes',
  automaticTax: 'Automatic tax',
  membershipReach: 'Where memberships hold',
  memberPrices: 'Members who pay already',
  title: 'Title',
  subtitle: 'Subtitle',
  features: 'Features',
  brandColor: 'Brand colour',
  memberCount: 'Member count',
  professionalType: 'Professional type',
} as const;

export const HINTS = {
  currency: 'Members keep the currency that they bought in.',
  trialDays: '0 for none. Nothing is charged before it ends.',
  promotionCodes: 'Readers may enter a code of your Stripe account when they pay.',
  membershipReach: 'For memberships that are bought from now on.',
  keepPrices: 'A new price is for those who buy from now on.',
  movePrices: `Each is told by mail, and pays the new price from the renewal after next on, at least ${PRICE_MOVE_LIMITS.noticeDays} days after the mail. The first mails go out an hour after you save.`,
  title: 'The headline of the membership page.',
  subtitle: 'One sentence under it.',
  newFeature: 'Enter adds it.',
  memberCount: 'Your own words. Empty: the true number is told, from 10 members on.',
  professionalType: 'Who the members are, such as “fire professionals”.',
} as const;

/** What automatic tax does to prices in a currency. Pure. */
export const taxHint = (currency: string): string =>
  `Stripe works out the tax of the reader’s country. ${isTaxAdded(currency) ? `It is added to a price in ${currency}` : `A price in ${currency} contains it`}. It must be set up in your Stripe account.`;

export const MEMBER_PRICES_TEXT: Record<MemberPrices, string> = {
  keep: 'Keep the price that they bought at',
  move: 'Are moved to a new price, after a mail',
};

/** `brand`: what people call the brand. */
export const reachText = (reach: MembershipReach, brand: string): string =>
  reach === 'all' ? 'On all websites' : `On websites of ${brand}`;

export const trialText = (days: number): string => (days === 0 ? 'None' : counted(days, 'day', 'days'));

/** What is said of members, and where that number comes from. Pure. */
export function membersText({ memberCount, memberCountShown, professionalType }: SubscriptionSettingsView): string {
  const who = professionalType || 'members';
  if (memberCountShown === null) return 'Nothing: there are fewer than 10 members';
  return `${memberCountShown} ${who} (${memberCount === null ? 'counted' : 'your own words'})`;
}

/** Why the page looks as it does while nothing is stored. Pure. */
export const NOTHING_STORED =
  'Nothing is stored for this website yet. Its membership page shows what its brand offers, as you see it here.';

/** The membership page of a website, as a reader comes to it. Pure. */
export const previewPath = ({ id, siteUrl }: Pick<SiteView, 'id' | 'siteUrl'>): string =>
  withWish(READER_PATHS.subscribe, { siteId: id, returnUrl: siteUrl, plan: null });
