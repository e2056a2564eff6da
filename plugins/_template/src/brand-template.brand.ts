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
      title: 'Read everything',
      subtitle: 'One membership for every article.',
      features: [
        'Every members-only article in full',
        'As many articles a month as you like',
        'The source of each article, named and linked',
        'Articles sorted by topic',
        'Your plan managed online, at any time',
      ],
      professionalType: 'readers',
    },
  };

  readonly newsletter: ByLanguage<NewsletterTheme> = {
    en: {
      headline: 'New to read',
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
