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

/** A clear, neutral magazine: the brand of a site that has no other. */
@BrandPlugin({
  key: 'general',
  name: 'General Magazine',
  domains: ['general-magazine.example'],
  apiVersion: 2,
  isFallback: true,
})
export class GeneralBrand extends Brand {
  readonly voice = VOICE;

  readonly categories: ByLanguage<CategoryRules> = {
    en: CATEGORIES,
  };

  readonly look: BrandLook = {
    color: '#2563eb',
    textSafeColor: '#1d4ed8',
    imageStyle: 'professional',
    imageMood:
      'Clear editorial photography in even daylight, one subject, calm background, without lettering or logos.',
  };

  readonly prices: BrandPrices = { monthly: '19.99', yearly: '97.00', currency: 'USD' };

  readonly offer: ByLanguage<BrandOffer> = {
    en: {
      title: 'Read everything',
      subtitle: 'One membership for every article, explained clearly.',
      features: [
        'Every members-only article in full',
        'As many articles a month as you like',
        'The source of each article, named and linked',
        'Articles sorted by topic, so that you find yours',
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
