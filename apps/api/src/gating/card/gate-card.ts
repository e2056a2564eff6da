import { shownPrice } from '@pressloom/contracts/currencies';
import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { GateCard } from '@pressloom/contracts/gate';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { GATE_CARD_TEXTS, gateCardWords } from '@pressloom/contracts/reader-texts/gate-card';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBE_FORM_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-form';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import type { ContentGateSettingsRow } from '@pressloom/database/entities';
import { cardColors } from './card-colors.ts';
import { cardStyle } from './card-style.ts';

export interface GateCardFacts {
  publicUrl: string;
  site: ReaderSite;
  /** The website's colour as it was chosen. */
  hue: string;
  /** Null: nothing is stored. */
  gate: Pick<ContentGateSettingsRow, 'restrictionType' | 'freeArticleLimit' | 'gateMessage'> | null;
  offer: Pick<SubscriptionSettingsView, 'canBuy' | 'monthlyPrice' | 'yearlyPrice' | 'currency'>;
  canMail: boolean;
}

/** What a website's gate shows, in the website's language. Pure. */
export function gateCard({ publicUrl, site, hue, gate, offer, canMail }: GateCardFacts): GateCard {
  const language = readerLanguageOf(site.language);
  const { card, form } = GATE_CARD_TEXTS[language];
  const { form: signUp, problem } = SUBSCRIBE_FORM_TEXTS[language];
  const priceOf = (price: string): string => shownPrice(price, offer.currency, site.language);
  const pageOf = (path: string): string => `${publicUrl}${path}?site=${site.siteId}`;
  return {
    language,
    style: cardStyle(cardColors(hue)),
    texts: {
      ...gateCardWords(language, gate ?? GATE_DEFAULTS),
      membersOnly: card.membersOnly,
      title: card.title,
      join: card.join,
      signIn: card.signIn,
      price: offer.canBuy
        ? card.price({ yearly: priceOf(offer.yearlyPrice), monthly: priceOf(offer.monthlyPrice) })
        : '',
    },
    readers: {
      no_membership: { message: card.noMembership },
      payment_pending: { title: card.pendingTitle, message: card.pending, price: '' },
    },
    joinUrl: offer.canBuy ? pageOf(READER_PATHS.subscribe) : null,
    signInUrl: pageOf(ADMIN_PATHS.login),
    form: canMail ? { ...form, consent: signUp.consent({ site: site.name }), problem } : null,
  };
}
