import { Brand, BrandPlugin } from '@pressloom/plugin-kit';
import type {
  BrandLook,
  BrandOffer,
  BrandPrices,
  ByLanguage,
  CategoryRules,
  GateCopy,
  NewsletterTheme,
} from '@pressloom/plugin-kit';
import { CATEGORIES } from './categories.ts';
import { VOICE } from './voice.ts';

@BrandPlugin({
  key: 'brand-template',
  name: 'Brand Template',
  // Hosts of the brand's own websites, without www: their readers see this brand's offer.
  domains: ['brand-template.example'],
  apiVersion: 2,
})
export class BrandTemplateBrand extends Brand {
  readonly voice = VOICE;

  readonly categories: ByLanguage<CategoryRules> = {
    en: CATEGORIES,
  };

  readonly look: BrandLook = {
    color: '#2563eb',
    // Stands behind white text, so it needs a contrast of 4.5:1 against white.
    textSafeColor: '#1d4ed8',
    imageStyle: 'professional',
    imageMood: 'Even daylight, one clear subject, calm background, without lettering or logos.',
  };

  /** What a site of this brand starts with; its own settings win. */
  readonly prices: BrandPrices = { monthly: '19.99', yearly: '97.00', currency: 'USD' };

  readonly offer: ByLanguage<BrandOffer> = {
    en: {
      title: 'Become a member',
      subtitle: 'For readers who want this work to continue.',
      features: [
        'Every members-only article in full',
        'You support the work behind the articles',
        'Cancel online at any time',
        'A monthly plan can be paused for up to three months',
        'Your payments and invoices in your account',
      ],
      professionalType: 'readers',
    },
  };

  readonly newsletter: ByLanguage<NewsletterTheme> = {
    en: {
      headline: 'New articles',
      intro: 'The latest articles, in one place.',
      signOff: 'Thank you for reading.',
    },
  };

  readonly gate: ByLanguage<GateCopy> = {
    en: {
      headline: 'This article is for members',
      message: 'Members read every article in full.',
      callToAction: 'See membership plans',
    },
  };
}
