import { Module } from '@nestjs/common';
import type { Brand, BrandSource } from './brand.ts';
import { brandPromises } from './brand-contract.ts';
import { BrandPlugin, manifestOf } from './brand-plugin.ts';
import { SampleBrand, SampleController } from './sample-brand.fixture.ts';
import { describeBrand } from './testing.ts';

const MANIFEST = { key: 'city-news', name: 'City News', domains: ['city-news.example'], apiVersion: 1 };

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
  override readonly gate = { ...new SampleBrand().gate, headline: `Number ${instances++}` };
}

class Hidden extends SampleBrand {
  override readonly categories = {
    rules: [
      { name: 'Streets', words: ['street', 'traffic'] },
      { name: 'Roads', words: ['street'] },
      { name: 'Lanes', words: ['traffic', 'street'] },
    ],
    fallback: 'City',
    limit: 1,
  };
}

class Unrelated extends SampleBrand {
  override readonly sample = { ...new SampleBrand().sample, keywords: ['deep sea diving'] };
}

class Addressed extends SampleBrand {
  override readonly newsletter = { ...new SampleBrand().newsletter, signOff: 'More at www.city-news.example' };
}

class Priced extends SampleBrand {
  override readonly gate = { ...new SampleBrand().gate, callToAction: 'Join for $97 a year' };
}

class Promising extends SampleBrand {
  override readonly capabilities = [{ key: 'all', label: 'All', path: '/city-news/refresh-all' }];
}

class Invalid extends SampleBrand {
  override readonly offer = { ...new SampleBrand().offer, monthlyPrice: '19,99' };
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
    ['a capability that only a GET serves', Promising, ['has a route for each of its capabilities']],
    ['invalid data', Invalid, ['holds valid data and answers every source']],
  ])('tells of %s', (_what, brand, expected) => {
    expect(brokenPromises(brand)).toEqual(expected);
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
