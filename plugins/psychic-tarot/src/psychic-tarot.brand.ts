import { Brand, BrandPlugin } from '@pressloom/plugin-kit';
import type {
  BrandCapability,
  BrandLook,
  BrandOffer,
  BrandPrices,
  ByLanguage,
  CategoryRules,
  GateCopy,
  NewsletterTheme,
  SampleSite,
} from '@pressloom/plugin-kit';
import { SPANISH_CATEGORIES } from './categories.es.ts';
import { CATEGORIES } from './categories.ts';
import { VOICE } from './voice.ts';

/** Tarot, astrology and intuition as a way to reflect, without promises of what will come. */
@BrandPlugin({
  key: 'psychic-tarot',
  name: 'Psychic & Tarot',
  topic: 'psychic/tarot',
  domains: ['psychic-tarot.example'],
  apiVersion: 2,
})
export class PsychicTarotBrand extends Brand {
  readonly voice = VOICE;

  readonly categories: ByLanguage<CategoryRules> = {
    en: CATEGORIES,
    es: SPANISH_CATEGORIES,
  };

  readonly look: BrandLook = {
    color: '#d97706',
    textSafeColor: '#b45309',
    imageStyle: 'illustration',
    imageMood:
      'Warm evening light in amber and deep blue, quiet symbols and textures, without faces, lettering or logos.',
  };

  readonly prices: BrandPrices = { monthly: '19.99', yearly: '97.00', currency: 'USD' };

  readonly offer: ByLanguage<BrandOffer> = {
    en: {
      title: 'Go deeper with the cards',
      subtitle: 'Readings, card meanings and the sky above, for a quiet moment of your own.',
      features: [
        'Every members-only reading and guide in full',
        'You help make new readings and guides possible',
        'Cancel online, whenever you like',
        'A monthly plan can be paused for up to three months',
        'Your payments and invoices in your account',
      ],
      professionalType: 'tarot and astrology readers',
    },
    es: {
      title: 'Profundiza en las cartas',
      subtitle: 'Lecturas, significados de las cartas y el cielo que nos acompaña, para un momento de calma solo tuyo.',
      features: [
        'Todas las lecturas y guías para miembros, completas',
        'Ayudas a crear nuevas lecturas y guías',
        'Cancela en línea, cuando quieras',
        'Un plan mensual se puede pausar hasta tres meses',
        'Tus pagos y facturas, en tu cuenta',
      ],
      professionalType: 'amantes del tarot y la astrología',
    },
  };

  readonly newsletter: ByLanguage<NewsletterTheme> = {
    en: {
      headline: 'A card for your table',
      intro: 'New readings, meanings and thoughts to sit with.',
      signOff: 'Take what speaks to you and leave the rest.',
    },
    es: {
      headline: 'Una carta para tu mesa',
      intro: 'Nuevas lecturas, significados e ideas para pensar con calma.',
      signOff: 'Toma lo que resuene contigo y deja lo demás.',
    },
  };

  readonly gate: ByLanguage<GateCopy> = {
    en: {
      headline: 'This article is for members',
      message: 'Members read every reading, card meaning and guide in full, for reflection and enjoyment.',
      callToAction: 'See membership plans',
    },
    es: {
      headline: 'Este artículo es para miembros',
      message:
        'Los miembros leen completas todas las lecturas, guías y significados de las cartas, para reflexionar y disfrutar.',
      callToAction: 'Ver los planes de membresía',
    },
  };

  override readonly sample: SampleSite = {
    id: 2,
    name: 'Psychic & Tarot',
    tagline: 'Cards, stars and intuition, for reflection',
    keywords: ['weekly tarot reading', 'moon phases astrology', 'psychic intuition development'],
  };

  override readonly capabilities: BrandCapability[] = [
    { key: 'update-categories', label: 'Update Categories', path: '/sagsun/update-categories' },
  ];
}
