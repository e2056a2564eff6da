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
  membershipReach: 'Where memberships apply',
  memberPrices: 'Existing members',
  title: 'Title',
  subtitle: 'Subtitle',
  features: 'Features',
  brandColor: 'Brand colour',
  memberCount: 'Member count',
  professionalType: 'Professional type',
} as const;

export const HINTS = {
  currency: 'Existing members keep their currency.',
  trialDays: '0 means no trial. Nothing is charged before it ends.',
  promotionCodes: 'Readers can enter a code from your Stripe account when they pay.',
  membershipReach: 'Applies to memberships bought from now on.',
  keepPrices: 'A new price applies only to new purchases.',
  movePrices: `Each member gets an email and pays the new price from the renewal after next, at least ${PRICE_MOVE_LIMITS.noticeDays} days after the mail server accepted the email. Members it doesn’t reach keep their price. The first emails go out an hour after you save.`,
  title: 'The headline of the membership page.',
  subtitle: 'One sentence below the title.',
  newFeature: 'Press Enter to add it.',
  memberCount: 'In your own words. Leave empty to show the real number (10 or more).',
  professionalType: 'What you call your members, such as “fire professionals”.',
} as const;

/** What automatic tax does to prices in a currency. Pure. */
export const taxHint = (currency: string): string =>
  `Stripe calculates the tax for the reader’s country. ${isTaxAdded(currency) ? `It is added to prices in ${currency}` : `Prices in ${currency} include it`}. Set up tax in your Stripe account first.`;

export const MEMBER_PRICES_TEXT: Record<MemberPrices, string> = {
  keep: 'Keep the price they bought at',
  move: 'Move to a new price, after an email',
};

/** `brand`: what people call the brand. */
export const reachText = (reach: MembershipReach, brand: string): string =>
  reach === 'all' ? 'On all websites' : `On websites of ${brand}`;

export const trialText = (days: number): string => (days === 0 ? 'None' : counted(days, 'day', 'days'));

/** What is said of members, and where that number comes from. Pure. */
export function membersText({ memberCount, memberCountShown, professionalType }: SubscriptionSettingsView): string {
  const who = professionalType || 'members';
  if (memberCountShown === null) return 'Not shown: fewer than 10 members';
  return `${memberCountShown} ${who} (${memberCount === null ? 'counted' : 'your own words'})`;
}

/** Why the page looks as it does while nothing is stored. Pure. */
export const NOTHING_STORED =
  'This website has no settings of its own yet. Its membership page shows its brand’s defaults, as you see them here.';

/** The membership page of a website, as a reader comes to it. Pure. */
export const previewPath = ({ id, siteUrl }: Pick<SiteView, 'id' | 'siteUrl'>): string =>
  withWish(READER_PATHS.subscribe, { siteId: id, returnUrl: siteUrl, plan: null });
