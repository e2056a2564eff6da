import { Controller, Get } from '@nestjs/common';
import { BrandAction } from './brand-action.ts';
import { Brand } from './brand.ts';

/** A small valid brand for the specs of this package. */
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
    rules: [
      { name: 'Streets', words: ['street', 'traffic'] },
      { name: 'Parks', words: ['park', 'tree'] },
    ],
    fallback: 'City',
    limit: 1,
  };
  readonly offer = {
    title: 'Read all of it',
    subtitle: 'Every article for members.',
    monthlyPrice: '19.99',
    yearlyPrice: '97.00',
    currency: 'USD',
    features: ['One', 'Two', 'Three', 'Four', 'Five'] as [string, string, string, string, string],
    memberCount: '100+',
    professionalType: 'residents',
  };
  readonly newsletter = { headline: 'The city today', intro: 'What is new.', signOff: 'Until next time.' };
  readonly gate = { headline: 'For members', message: 'Join to read on.', callToAction: 'See the plans' };
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
