import { Brand, type BrandLook, type BrandOffer, BrandPlugin } from '@pressloom/plugin-kit';
import type { GateCopy, NewsletterTheme } from '@pressloom/plugin-kit';
import { CATEGORIES } from './categories.ts';
import { VOICE } from './voice.ts';

@BrandPlugin({
  key: 'brand-template',
  name: 'Brand Template',
  // Hosts of the brand's own websites, without www: their readers see this brand's offer.
  domains: ['brand-template.example'],
  apiVersion: 1,
})
export class BrandTemplateBrand extends Brand {
  readonly voice = VOICE;
  readonly categories = CATEGORIES;

  readonly look: BrandLook = {
    color: '#2563eb',
    // Stands behind white text, so it needs a contrast of 4.5:1 against white.
    textSafeColor: '#1d4ed8',
    imageStyle: 'professional',
    imageMood: 'Even daylight, one clear subject, calm background, without lettering or logos.',
  };

  /** What a site of this brand starts with; its own settings win. */
  readonly offer: BrandOffer = {
    title: 'Read everything',
    subtitle: 'One membership for every article.',
    monthlyPrice: '19.99',
    yearlyPrice: '97.00',
    currency: 'USD',
    features: [
      'Every members-only article in full',
      'As many articles a month as you like',
      'The source of each article, named and linked',
      'Articles sorted by topic',
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
