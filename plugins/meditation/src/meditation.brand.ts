import { Brand, BrandPlugin } from '@pressloom/plugin-kit';
import type {
  BrandLook,
  BrandOffer,
  BrandPrices,
  ByLanguage,
  CategoryRules,
  GateCopy,
  NewsletterTheme,
  SampleSite,
} from '@pressloom/plugin-kit';
import { CATEGORIES } from './categories.ts';
import { VOICE } from './voice.ts';

/** Meditation and everyday calm, practical and secular. */
@BrandPlugin({
  key: 'meditation',
  name: 'Meditation & Calm',
  topic: 'meditation',
  domains: ['meditation.example'],
  apiVersion: 2,
})
export class MeditationBrand extends Brand {
  readonly voice = VOICE;

  readonly categories: ByLanguage<CategoryRules> = {
    en: CATEGORIES,
  };

  readonly look: BrandLook = {
    color: '#059669',
    textSafeColor: '#047857',
    imageStyle: 'minimalist',
    imageMood:
      'Soft morning light, much empty space, natural materials and muted greens, without faces, lettering or logos.',
  };

  readonly prices: BrandPrices = { monthly: '19.99', yearly: '97.00', currency: 'USD' };

  readonly offer: ByLanguage<BrandOffer> = {
    en: {
      title: 'Make room for a quiet minute',
      subtitle: 'Plain instructions for meditation, breathing and rest, at your own pace.',
      features: [
        'Every members-only practice and guide in full',
        'You help make new practices and guides possible',
        'Cancel online at any time, without any fuss',
        'A monthly plan can be paused for up to three months',
        'Your payments and invoices in your account',
      ],
      professionalType: 'people who practise',
    },
  };

  readonly newsletter: ByLanguage<NewsletterTheme> = {
    en: {
      headline: 'A quiet minute',
      intro: 'New practices and articles, to try when you have the time.',
      signOff: 'One breath at a time.',
    },
  };

  readonly gate: ByLanguage<GateCopy> = {
    en: {
      headline: 'This practice is for members',
      message: 'Members read every practice and guide in full and come back to them whenever they like.',
      callToAction: 'See membership plans',
    },
  };

  override readonly sample: SampleSite = {
    id: 4,
    name: 'Meditation & Calm',
    tagline: 'Plain practice for ordinary days',
    keywords: ['guided sleep meditation', 'breathing exercises', 'mindfulness for beginners'],
  };
}
