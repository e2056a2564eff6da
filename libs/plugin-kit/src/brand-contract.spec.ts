import { Module } from '@nestjs/common';
import type { Brand, BrandSource } from './brand.ts';
import { brandPromises } from './brand-contract.ts';
import { BrandPlugin, manifestOf } from './brand-plugin.ts';
import { SampleBrand, SampleController } from './sample-brand.fixture.ts';
import { describeBrand } from './testing.ts';

const MANIFEST = { key: 'city-news', name: 'City News', domains: ['city-news.example'], apiVersion: 2 };

/** Marks a class as the brand of a module of its own. */
function plugin(brand: new () => Brand): { module: unknown; brand: new () => Brand } {
  BrandPlugin(MANIFEST)(brand);
  class FixtureModule {}
  Module({ providers: [brand], controllers: [SampleController] })(FixtureModule);
  return { module: FixtureModule, brand };
}

function brokenPromises(brand: new () => Brand): string[] {
  return brandPromises(plugin(brand))
    .filter((one) => one.problems().length > 0)
    .map((one) => one.name);
}

class Counting extends SampleBrand {
  private calls = 0;
  override targetWords(): number {
    return 300 + this.calls++;
  }
}

class Falling extends SampleBrand {
  override targetWords(source: BrandSource): number {
    return (source.durationSeconds ?? 0) > 1000 ? 200 : 400;
  }
}

class Writing extends SampleBrand {
  override targetWords(source: BrandSource): number {
    source.title = 'mine';
    return 300;
  }
}

let instances = 0;
class Shifting extends SampleBrand {
  override readonly prices = { ...new SampleBrand().prices, monthly: `${++instances}.99` };
}

class Hidden extends SampleBrand {
  override readonly categories = {
    en: new SampleBrand().categories.en,
    es: {
      rules: [
        { name: 'Calles', words: ['calle', 'tráfico'] },
        { name: 'Avenidas', words: ['tráfico', 'calle'] },
      ],
      fallback: 'Ciudad',
      limit: 1,
    },
  };
}

class Unrelated extends SampleBrand {
  override readonly sample = { ...new SampleBrand().sample, keywords: ['deep sea diving'] };
}

/** The sample brand's gate with other words in Spanish. */
const gateWith = (words: object) => {
  const { en, es } = new SampleBrand().gate;
  return { en, es: { ...es, ...words } };
};

class Addressed extends SampleBrand {
  override readonly gate = gateWith({ message: 'Más en www.city-news.example' });
}

class Priced extends SampleBrand {
  override readonly gate = gateWith({ callToAction: 'Socio por 97 € al año' });
}

class Untranslated extends SampleBrand {
  override readonly gate = gateWith({ callToAction: 'See the plans' });
}

class Copied extends SampleBrand {
  override readonly categories = { en: new SampleBrand().categories.en, es: new SampleBrand().categories.en };
}

class Unfilled extends SampleBrand {
  override readonly gate = gateWith({ message: 'Hola, {name}' });
}

class British extends SampleBrand {
  override readonly offer = { ...new SampleBrand().offer, 'en-GB': new SampleBrand().offer.en };
  override readonly newsletter = { ...new SampleBrand().newsletter, 'en-GB': new SampleBrand().newsletter.en };
  override readonly gate = { ...new SampleBrand().gate, 'en-GB': new SampleBrand().gate.en };
}

/** As a brand of version 1 in plain JavaScript, which no type checks. */
class Old extends SampleBrand {
  constructor() {
    super();
    const { rules, fallback, limit } = this.categories.en;
    Object.assign(this, {
      categories: { rules, fallback, limit },
      offer: { ...this.offer.en, monthlyPrice: '19.99', yearlyPrice: '97.00', currency: 'USD', memberCount: '100+' },
      newsletter: this.newsletter.en,
      gate: this.gate.en,
      prices: undefined,
    });
  }
}

class Promising extends SampleBrand {
  override readonly capabilities = [{ key: 'all', label: 'All', path: '/city-news/refresh-all' }];
}

class Invalid extends SampleBrand {
  override readonly prices = { ...new SampleBrand().prices, monthly: '19,99' };
}

describe('describeBrand', () => {
  it.each([
    ['a sound brand', SampleBrand, []],
    ['an answer that counts calls', Counting, ['answers the same twice and changes nothing']],
    ['an article that shrinks with the video', Falling, ['gives a longer video no shorter article']],
    ['texts that differ between instances', Shifting, ['is the same data in every instance']],
    ['a category that no title reaches first', Hidden, ['can reach each of its categories']],
    ['a sample keyword outside all categories', Unrelated, ['finds a category for each keyword of its sample site']],
    ['an address in a text', Addressed, ['names no web or mail address in its texts']],
    ['a price in a text', Priced, ['promises no price in its texts']],
    ['a text that was not translated', Untranslated, ['says something of its own in each language']],
    ['categories that were not translated', Copied, ['says something of its own in each language']],
    ['nothing where two regions say the same', British, []],
    ['a placeholder', Unfilled, ['leaves nothing to fill in']],
    [
      'the form of version 1',
      Old,
      [
        'holds valid data and answers every source',
        'can reach each of its categories',
        'finds a category for each keyword of its sample site',
        'says something of its own in each language',
      ],
    ],
    ['a capability that only a GET serves', Promising, ['has a route for each of its capabilities']],
    ['invalid data', Invalid, ['holds valid data and answers every source']],
  ])('tells of %s', (_what, brand, expected) => {
    expect(brokenPromises(brand)).toEqual(expected);
  });

  it('tells a brand of version 1 where each field belongs', () => {
    const promise = brandPromises(plugin(Old)).find((one) => one.name === 'holds valid data and answers every source');
    expect(promise?.problems().map((one) => one.replace('Brand plugin "city-news": ', ''))).toEqual([
      'offer.title must move to offer.en.title.',
      'offer.subtitle must move to offer.en.subtitle.',
      'offer.features must move to offer.en.features.',
      'offer.professionalType must move to offer.en.professionalType.',
      'offer.monthlyPrice must move to prices.monthly.',
      'offer.yearlyPrice must move to prices.yearly.',
      'offer.currency must move to prices.currency.',
      'offer.memberCount must be removed: Pressloom counts the members.',
      'newsletter.headline must move to newsletter.en.headline.',
      'newsletter.intro must move to newsletter.en.intro.',
      'newsletter.signOff must move to newsletter.en.signOff.',
      'gate.headline must move to gate.en.headline.',
      'gate.message must move to gate.en.message.',
      'gate.callToAction must move to gate.en.callToAction.',
      'categories.rules must move to categories.en.rules.',
      'categories.fallback must move to categories.en.fallback.',
      'categories.limit must move to categories.en.limit.',
    ]);
  });

  it('tells of a brand that writes to its source', () => {
    const promise = brandPromises(plugin(Writing)).find(
      (one) => one.name === 'holds valid data and answers every source',
    );
    expect(promise?.problems()[0]).toContain('targetWords() must answer a finite number above 0, but it threw');
  });

  it('tells of a module that does not provide the brand', () => {
    const { brand } = plugin(SampleBrand);
    class Empty {}
    for (const module of [Empty, undefined, 'a text']) {
      expect(brandPromises({ module, brand })[0]?.problems()).toHaveLength(1);
    }
  });

  it('tells of a class without the decorator, a subclass of a marked one included', () => {
    class Unmarked extends SampleBrand {}
    plugin(SampleBrand);
    expect(manifestOf(SampleBrand)).toEqual(MANIFEST);
    expect(manifestOf(Unmarked)).toBeUndefined();
    const promise = brandPromises({ module: null, brand: Unmarked }).find(
      (one) => one.name === 'carries a valid manifest',
    );
    expect(promise?.problems()).toEqual(['Brand plugin "Unmarked": the manifest must be an object, found nothing.']);
  });
});

describeBrand(plugin(SampleBrand));
