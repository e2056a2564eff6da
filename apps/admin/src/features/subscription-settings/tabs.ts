import { useLocation, useNavigate } from 'react-router-dom';
import type { OfferFields } from './offer-form.ts';

/** Of the whole screen; only the first is of a website. */
export const PRICING_TABS = ['offers', 'payments', 'comparisons'] as const;
export type PricingTab = (typeof PRICING_TABS)[number];

export const PRICING_TAB_LABELS: Record<PricingTab, string> = {
  offers: 'Offers',
  payments: 'Payment Setup',
  comparisons: 'Comparisons',
};

export const pricingTabId = (tab: PricingTab): string => `pricing-tab-${tab}`;
export const pricingPanelId = (tab: PricingTab): string => `pricing-panel-${tab}`;

export const OFFER_TABS = ['pricing', 'content', 'branding'] as const;
export type OfferTab = (typeof OFFER_TABS)[number];

export const TAB_LABELS: Record<OfferTab, string> = { pricing: 'Pricing', content: 'Content', branding: 'Branding' };

export const tabId = (tab: OfferTab): string => `offer-tab-${tab}`;
export const panelId = (tab: OfferTab): string => `offer-panel-${tab}`;

/** Where each field stands, in their order. */
export const FIELD_TABS: Record<keyof OfferFields, OfferTab> = {
  monthlyPrice: 'pricing',
  yearlyPrice: 'pricing',
  currency: 'pricing',
  trialDays: 'pricing',
  promotionCodes: 'pricing',
  automaticTax: 'pricing',
  membershipReach: 'pricing',
  memberPrices: 'pricing',
  title: 'content',
  subtitle: 'content',
  features: 'content',
  newFeature: 'content',
  brandColor: 'branding',
  memberCount: 'branding',
  professionalType: 'branding',
};

export const FIELD_NAMES = Object.keys(FIELD_TABS) as (keyof OfferFields)[];

/** The open tab, in the address behind its `#`: one draft spans all tabs, so changing them leaves nothing. */
export function useOfferTab(): [OfferTab, (tab: OfferTab) => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const tab = OFFER_TABS.find((one) => hash === `#${one}`) ?? 'pricing';
  return [tab, (next) => void navigate({ pathname, search, hash: next === 'pricing' ? '' : next })];
}
