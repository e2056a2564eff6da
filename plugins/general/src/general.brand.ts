import { Brand, type BrandLook, type BrandOffer, BrandPlugin } from '@pressloom/plugin-kit';
import type { GateCopy, NewsletterTheme } from '@pressloom/plugin-kit';
import { CATEGORIES } from './categories.ts';
import { VOICE } from './voice.ts';

/** A clear, neutral magazine: the brand of a site that has no other. */
@BrandPlugin({
  key: 'general',
  name: 'General Magazine',
  domains: ['general-magazine.example'],
  apiVersion: 1,
  isFallback: true,
})
export class GeneralBrand extends Brand {
  readonly voice = VOICE;
  readonly categories = CATEGORIES;

  readonly look: BrandLook = {
    color: '#2563eb',
    textSafeColor: '#1d4ed8',
    imageStyle: 'professional',
    imageMood:
      'Clear editorial photography in even daylight, one subject, calm background, without lettering or logos.',
  };

  readonly offer: BrandOffer = {
    title: 'Read everything',
    subtitle: 'One membership for every article, explained clearly.',
    monthlyPrice: '19.99',
    yearlyPrice: '97.00',
    currency: 'USD',
    features: [
      'Every members-only article in full',
      'As many articles a month as you like',
      'The source of each article, named and linked',
      'Articles sorted by topic, so that you find yours',
      'Your plan managed online, at any time',
    ],
    memberCount: '100+',
    professionalType: 'readers',
  };

  readonly newsletter: NewsletterTheme = {
    headline: 'New to read',
    intro: 'The latest articles, in one place.',
    signOff: 'Thank you for reading.',
  };

  readonly gate: GateCopy = {
    headline: 'This article is for members',
    message: 'Members read every article in full.',
    callToAction: 'See membership plans',
  };
}
