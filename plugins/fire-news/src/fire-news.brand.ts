import { Brand, BrandPlugin } from '@pressloom/plugin-kit';
import type {
  BrandLook,
  BrandOffer,
  BrandPrices,
  BrandSource,
  ByLanguage,
  CategoryRules,
  GateCopy,
  NewsletterTheme,
  SampleSite,
} from '@pressloom/plugin-kit';
import { CATEGORIES } from './categories.ts';
import { VOICE } from './voice.ts';

/** News of fires, rescues and emergencies, for the people who answer the call and those who live near them. */
@BrandPlugin({
  key: 'fire-news',
  name: 'Fire & Emergency News',
  topic: 'fire/emergency',
  domains: ['fire-news.example'],
  apiVersion: 2,
})
export class FireNewsBrand extends Brand {
  readonly voice = VOICE;

  readonly categories: ByLanguage<CategoryRules> = {
    en: CATEGORIES,
  };

  readonly look: BrandLook = {
    color: '#dc2626',
    textSafeColor: '#dc2626',
    imageStyle: 'documentary',
    imageMood:
      'Sober news photography in natural light, seen from a safe distance, without victims, readable faces, lettering or logos.',
  };

  readonly prices: BrandPrices = { monthly: '29.99', yearly: '99.99', currency: 'USD' };

  readonly offer: ByLanguage<BrandOffer> = {
    en: {
      title: 'Stay informed, stay ready',
      subtitle: 'Incident reports, training and equipment, told plainly for the people who answer the call.',
      features: [
        'Every members-only incident report in full',
        'You help pay for reports on incidents, training and equipment',
        'Cancel online at any time, without a phone call',
        'A monthly plan can be paused for up to three months',
        'Your payments and invoices in your account',
      ],
      professionalType: 'fire and emergency professionals',
    },
  };

  readonly newsletter: ByLanguage<NewsletterTheme> = {
    en: {
      headline: 'Fire and emergency briefing',
      intro: 'The latest reports on incidents, training and equipment, in one place.',
      signOff: 'Stay safe out there.',
    },
  };

  readonly gate: ByLanguage<GateCopy> = {
    en: {
      headline: 'This report is for members',
      message: 'Members read every incident report, training article and equipment article in full.',
      callToAction: 'See membership plans',
    },
  };

  override readonly sample: SampleSite = {
    id: 1,
    name: 'Fire & Emergency News',
    tagline: 'Incidents, training and equipment, told plainly',
    keywords: ['structure fire response', 'wildfire containment update', 'firefighter training drill'],
  };

  /** News is short: 200 words, 45 for each minute above two, at most 900; 290 where the length is unknown. */
  override targetWords(source: BrandSource): number {
    const minutes = (source.durationSeconds ?? 240) / 60;
    return Math.round(Math.min(900, 200 + Math.max(0, minutes - 2) * 45));
  }
}
