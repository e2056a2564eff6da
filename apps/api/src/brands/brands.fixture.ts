import { Module, type Type } from '@nestjs/common';
import { Brand, type BrandManifest, BrandPlugin } from '@pressloom/plugin-kit';
import type { LoadedPlugin } from './load-plugins.ts';
import type { RegisteredBrand } from './register-brands.ts';

/** A small valid brand for the specs of this room. */
export class FixtureBrand extends Brand {
  readonly look = {
    color: '#2563eb',
    textSafeColor: '#1d4ed8',
    imageStyle: 'documentary' as const,
    imageMood: 'Daylight in the city.',
  };
  readonly voice = { persona: 'You write for a city.', articleRules: ['Say where.'], avoid: ['Never guess.'] };
  readonly categories = { en: { rules: [{ name: 'Streets', words: ['street'] }], fallback: 'City', limit: 1 } };
  readonly prices = { monthly: '19.99', yearly: '97.00', currency: 'USD' };
  readonly offer = {
    en: {
      title: 'Read all of it',
      subtitle: 'Every article for members.',
      features: ['One', 'Two', 'Three', 'Four', 'Five'] as [string, string, string, string, string],
      professionalType: 'residents',
    },
  };
  readonly newsletter = { en: { headline: 'The city today', intro: 'What is new.', signOff: 'Until next time.' } };
  readonly gate = { en: { headline: 'For members', message: 'Join to read on.', callToAction: 'See the plans' } };
}

/** A brand as the registry holds it, with fields that replace those of the fixture brand. */
export function fixtureBrand(fields: object = {}): RegisteredBrand {
  const manifest = { key: 'city', name: 'Name of city', domains: ['city.example'], apiVersion: 2 };
  return { manifest, brand: Object.assign(new FixtureBrand(), fields) };
}

/** A plugin with one brand: the manifest's given parts, and fields that replace those of the fixture brand. */
export function fixturePlugin(manifest: Partial<BrandManifest>, fields: object = {}): LoadedPlugin {
  class City extends FixtureBrand {
    constructor() {
      super();
      Object.assign(this, fields);
    }
  }
  return pluginOf(City, manifest);
}

/** Marks a class as a brand and wraps it into a module and package of its own. */
export function pluginOf(brand: Type, manifest: Partial<BrandManifest>): LoadedPlugin {
  const key = manifest.key ?? 'city';
  BrandPlugin({ key, name: `Name of ${key}`, domains: [`${key}.example`], apiVersion: 2, ...manifest })(brand);
  return packageOf({ providers: [brand] });
}

export function packageOf(metadata: Parameters<typeof Module>[0]): LoadedPlugin {
  class FixtureModule {}
  Module(metadata)(FixtureModule);
  return { packageName: 'plugin-city', module: FixtureModule };
}
