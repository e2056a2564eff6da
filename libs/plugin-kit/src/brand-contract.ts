import 'reflect-metadata';
import { Brand } from './brand.ts';
import { manifestOf } from './brand-plugin.ts';
import { brandTexts } from './brand-texts.ts';
import * as words from './brand-words-contract.ts';
import { moduleRoutes, type ModuleRoute } from './module-routes.ts';
import { movedFieldProblems } from './moved-fields.ts';
import { PROBE_POSTS, PROBE_SOURCES } from './probes.ts';
import { validateBrand } from './validate-brand.ts';
import { manifestProblems } from './validate-manifest.ts';

/** A plugin as its package exports it: the Nest module, and the class that `@BrandPlugin` marks. */
export interface BrandUnderTest {
  module: unknown;
  brand: new () => Brand;
}

/** One promise that a brand keeps; `problems` are sentences, empty where it is kept. */
export interface BrandPromise {
  name: string;
  problems: () => string[];
}

const NOT_IN_FORM = 'This can be tried once the fields of version 1 have moved.';

/** The promises that `describeBrand` registers as tests, apart from Jest, so that they can be tried on broken brands. */
export function brandPromises({ module, brand: BrandClass }: BrandUnderTest): BrandPromise[] {
  const manifest = manifestOf(BrandClass);
  const key = keyOf(manifest) ?? BrandClass.name;
  /** For what reads words by language, which a brand of version 1 does not give. */
  const inForm = (problemsOf: (brand: Brand) => string[]) => (): string[] => {
    const brand = new BrandClass();
    return movedFieldProblems(key, brand).length > 0 ? [NOT_IN_FORM] : problemsOf(brand);
  };
  return [
    {
      name: 'is provided by the Nest module that the package exports',
      problems: () => moduleProblems(module, BrandClass),
    },
    { name: 'carries a valid manifest', problems: () => manifestProblems(manifest, key) },
    { name: 'extends Brand', problems: () => (new BrandClass() instanceof Brand ? [] : ['It does not extend Brand.']) },
    { name: 'holds valid data and answers every source', problems: () => validateBrand({ key }, new BrandClass()) },
    {
      name: 'is the same data in every instance',
      problems: () => instanceProblems(new BrandClass(), new BrandClass()),
    },
    { name: 'answers the same twice and changes nothing', problems: () => purityProblems(new BrandClass()) },
    { name: 'gives a longer video no shorter article', problems: () => lengthProblems(new BrandClass()) },
    { name: 'can reach each of its categories', problems: inForm(words.categoryProblems) },
    { name: 'finds a category for each keyword of its sample site', problems: inForm(words.sampleProblems) },
    {
      name: 'has a route for each of its capabilities',
      problems: () => capabilityProblems(new BrandClass(), moduleRoutes(module)),
    },
    { name: 'says something of its own in each language', problems: inForm(words.translationProblems) },
    { name: 'leaves nothing to fill in', problems: () => words.placeholderProblems(new BrandClass()) },
    { name: 'names no web or mail address in its texts', problems: () => words.addressProblems(new BrandClass()) },
    { name: 'promises no price in its texts', problems: () => words.priceProblems(new BrandClass()) },
  ];
}

function keyOf(manifest: unknown): string | undefined {
  const key = (manifest as { key?: unknown } | undefined)?.key;
  return typeof key === 'string' ? key : undefined;
}

function moduleProblems(module: unknown, BrandClass: new () => Brand): string[] {
  const providers: unknown = typeof module === 'function' ? Reflect.getMetadata('providers', module) : undefined;
  return Array.isArray(providers) && providers.includes(BrandClass)
    ? []
    : [`The module must be a class with @Module({ providers: [${BrandClass.name}] }).`];
}

function instanceProblems(one: Brand, other: Brand): string[] {
  return JSON.stringify(brandTexts(one)) === JSON.stringify(brandTexts(other))
    ? []
    : ['Two instances hold different texts.'];
}

function purityProblems(brand: Brand): string[] {
  const before = JSON.stringify(brand);
  const first = allAnswers(brand);
  const second = allAnswers(brand);
  const problems: string[] = [];
  if (first !== second) problems.push('The same sources got different answers the second time.');
  if (JSON.stringify(brand) !== before) problems.push('Answering changed the data of the brand.');
  return problems;
}

/** The probes are frozen: a brand that writes to one throws, as modules are strict. */
function allAnswers(brand: Brand): string {
  return JSON.stringify([
    PROBE_SOURCES.map((source) => brand.targetWords(source)),
    PROBE_POSTS.map((post) => brand.imageSubject(post)),
  ]);
}

function lengthProblems(brand: Brand): string[] {
  const base = { title: 'A video', description: '', channelTitle: 'A channel', tags: [] };
  const words = [0, 30, 120, 600, 3600, 36_000].map((durationSeconds) =>
    brand.targetWords({ ...base, durationSeconds }),
  );
  return words.every((count, index) => index === 0 || count >= words[index - 1]!)
    ? []
    : [`The target lengths from 0 seconds to 10 hours fall: ${words.join(', ')}.`];
}

function capabilityProblems({ capabilities }: Brand, routes: ModuleRoute[]): string[] {
  return capabilities
    .filter(({ path }) => !routes.some((route) => route.method === 'POST' && route.path === path))
    .map(({ key, path }) => `"${key}" names ${path}, but no controller of the module answers POST ${path}.`);
}
