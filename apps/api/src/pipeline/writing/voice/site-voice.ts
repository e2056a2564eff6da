import type { CategoryRef } from '@pressloom/contracts/job-results';
import type { BrandVoiceView, OwnCategory, OwnVoice, SiteVoiceRequest } from '@pressloom/contracts/site-voice';
import { categoriesFor } from '@pressloom/plugin-kit';
import type { Brand, BrandSource, BrandVoice, CategoryRules } from '@pressloom/plugin-kit';
import type { RegisteredBrand } from '../../../brands/register-brands.ts';

/** How a website is written: what it says itself, and what its brand says where it says nothing. */
export interface SiteVoice {
  /** The brand's, for which is written. */
  brandName: string;
  voice: BrandVoice;
  /** In the website's language, as far as the brand has it. */
  categories: CategoryRules;
  /** Words that an article about this source should have. Pure. */
  targetWords(source: BrandSource): number;
  imageMood: string;
  imageSubject: Brand['imageSubject'];
}

/** What is given, and the brand's for the rest. Pure. */
export const ownVoice = (given: SiteVoiceRequest): OwnVoice => ({
  persona: given.persona ?? null,
  articleRules: given.articleRules ?? null,
  avoid: given.avoid ?? null,
  categories: given.categories ?? null,
  targetWords: given.targetWords ?? null,
  imageMood: given.imageMood ?? null,
});

/** Pure. */
export function siteVoice({ manifest, brand }: RegisteredBrand, language: string, own: OwnVoice): SiteVoice {
  const rules = categoriesFor(brand.categories, language);
  return {
    brandName: manifest.name,
    voice: {
      persona: own.persona ?? brand.voice.persona,
      articleRules: own.articleRules ?? brand.voice.articleRules,
      avoid: own.avoid ?? brand.voice.avoid,
    },
    categories: own.categories ? ownRules(rules, own.categories) : rules,
    targetWords: (source) => own.targetWords ?? brand.targetWords(source),
    imageMood: own.imageMood ?? brand.look.imageMood,
    imageSubject: (post) => brand.imageSubject(post),
  };
}

/**
 * The rules for a website's own categories: each has the words of all the brand's that it stands for. One that stands for
 * none has no words, so that only the model proposes it. Where nothing fits, the one that stands for the brand's fallback
 * serves, else the first: nothing is made on WordPress that nobody chose. Pure.
 */
export function ownRules(brand: CategoryRules, own: readonly OwnCategory[]): CategoryRules {
  const wordsOf = new Map(brand.rules.map(({ name, words }) => [name, words]));
  const rules = own.map(({ name, from }) => ({
    name,
    words: [...new Set(from.flatMap((one) => wordsOf.get(one) ?? []))],
  }));
  const [first] = own;
  const fallback = own.find(({ from }) => from.includes(brand.fallback)) ?? first;
  return { rules, fallback: fallback?.name ?? brand.fallback, limit: brand.limit };
}

export interface ReplacedCategory {
  from: CategoryRef;
  to: CategoryRef;
}

/**
 * A website's own categories with one in the place of another; where both were chosen, one that has the brand's categories of
 * both. Null where the old one isn't among them. Pure.
 */
export function replacedCategory(
  own: readonly OwnCategory[],
  from: CategoryRef,
  to: CategoryRef,
): OwnCategory[] | null {
  if (!own.some(({ wordpressId }) => wordpressId === from.id)) return null;
  const both = own.filter(({ wordpressId }) => wordpressId === from.id || wordpressId === to.id);
  const merged = { name: to.name, wordpressId: to.id, from: [...new Set(both.flatMap((one) => one.from))] };
  return own.flatMap((one) => (one === both[0] ? [merged] : both.includes(one) ? [] : [one]));
}

/** What the brand says, as the screen tells it. Pure. */
export function brandVoiceView({ manifest, brand }: RegisteredBrand, language: string): BrandVoiceView {
  const { rules, fallback } = categoriesFor(brand.categories, language);
  return {
    name: manifest.name,
    ...brand.voice,
    categories: rules.map(({ name }) => name),
    fallback,
    imageMood: brand.look.imageMood,
  };
}
