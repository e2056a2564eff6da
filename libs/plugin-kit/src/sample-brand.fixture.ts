import { Controller, Get } from '@nestjs/common';
import { BrandAction } from './brand-action.ts';
import { Brand } from './brand.ts';

/** A small valid brand for the specs of this package: two languages, categories in the first. */
export class SampleBrand extends Brand {
  readonly look = {
    color: '#2563eb',
    textSafeColor: '#1d4ed8',
    imageStyle: 'documentary' as const,
    imageMood: 'Daylight in the city.',
  };
  readonly voice = {
    persona: 'You write for people who live in a city.',
    articleRules: ['Say where it happens.'],
    avoid: ['Never guess.'],
  };
  readonly categories = {
    en: {
      rules: [
        { name: 'Streets', words: ['street', 'traffic'] },
        { name: 'Parks', words: ['park', 'tree'] },
      ],
      fallback: 'City',
      limit: 1,
    },
  };
  readonly prices = { monthly: '19.99', yearly: '97.00', currency: 'USD' };
  readonly offer = {
    en: {
      title: 'Read all of it',
      subtitle: 'Every article for members.',
      features: ['One', 'Two', 'Three', 'Four', 'Five'] as [string, string, string, string, string],
      professionalType: 'residents',
    },
    es: {
      title: 'Lee todo',
      subtitle: 'Todos los artículos para miembros.',
      features: ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'] as [string, string, string, string, string],
      professionalType: 'vecinos',
    },
  };
  readonly newsletter = {
    en: { headline: 'The city today', intro: 'What is new.', signOff: 'Until next time.' },
    es: { headline: 'La ciudad hoy', intro: 'Lo que hay de nuevo.', signOff: 'Hasta la próxima.' },
  };
  readonly gate = {
    en: { headline: 'For members', message: 'Join to read on.', callToAction: 'See the plans' },
    es: { headline: 'Para miembros', message: 'Hazte miembro para seguir leyendo.', callToAction: 'Ver los planes' },
  };
  override readonly sample = { id: 7, name: 'City News', tagline: 'The city, daily', keywords: ['traffic today'] };
  override readonly capabilities = [{ key: 'refresh', label: 'Refresh', path: '/city-news/refresh' }];
}

/** The route of its capability, and one that is none. */
@Controller('city-news')
export class SampleController {
  @BrandAction('refresh')
  refresh(): void {}

  @Get('refresh-all')
  all(): void {}
}
