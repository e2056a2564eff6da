import type { Brand } from './brand.ts';
import { brandTexts } from './brand-texts.ts';
import { baseLanguage, ownLanguage } from './by-language.ts';
import { categoriesFor, chooseCategories } from './categories.ts';

/** A title that holds all words of a rule must lead to it; else another rule hides it for good. */
export function categoryProblems({ categories }: Brand): string[] {
  return Object.entries(categories).flatMap(([language, ofLanguage]) =>
    ofLanguage.rules
      .filter((rule) => {
        const title = rule.words.join(' and also ');
        return chooseCategories(ofLanguage, { title, description: '', tags: [] })[0] !== rule.name;
      })
      .map((rule) => `All the words of "${rule.name}" (categories.${language}) together lead to another category.`),
  );
}

/** The sample site is in the brand's own language. */
export function sampleProblems({ categories, sample }: Brand): string[] {
  const own = categoriesFor(categories, ownLanguage(categories));
  const names = new Set(own.rules.map((rule) => rule.name));
  return (sample?.keywords ?? [])
    .filter((title) => !names.has(chooseCategories(own, { title, description: '', tags: [] })[0]!))
    .map((title) => `The keyword "${title}" finds no category.`);
}

/**
 * A text that stands in another language as in the brand's own was most likely copied and forgotten. Single words may be
 * the same in both, and so may all of two regions' forms of a language.
 */
export function translationProblems(brand: Brand): string[] {
  const own = ownLanguage(brand.offer);
  const texts = new Map(brandTexts(brand).map(({ field, text }) => [field, text]));
  const copied = [...texts].flatMap(([field, text]) => {
    const [, part, language = own, rest] = /^(offer|newsletter|gate)\.([^.]+)\.(.+)$/.exec(field) ?? [];
    if (baseLanguage(language) === baseLanguage(own) || !/\s/.test(text)) return [];
    const original = `${part}.${own}.${rest}`;
    return texts.get(original) === text ? [`${field} is the same as ${original}: ${text}`] : [];
  });
  const rules = JSON.stringify(brand.categories[own]?.rules);
  const copies = Object.keys(brand.categories).filter(
    (language) =>
      baseLanguage(language) !== baseLanguage(own) && JSON.stringify(brand.categories[language]?.rules) === rules,
  );
  return [
    ...copied,
    ...copies.map((language) => `categories.${language}.rules are the same as categories.${own}.rules.`),
  ];
}

/** Nobody fills anything into a brand's texts, so readers would see what was meant to be replaced. */
export function placeholderProblems(brand: Brand): string[] {
  return textsWith(brand, /[{}]|%[sd]\b|lorem ipsum/i, 'holds a placeholder, which nobody fills');
}

/** Addresses are the site's, so a text that names one is wrong on every other site of the brand. */
export function addressProblems(brand: Brand): string[] {
  return textsWith(brand, /https?:|www\.|\w@\w/i, 'names an address');
}

/** Prices are the site's settings; a text that repeats one goes wrong with the first change. */
export function priceProblems(brand: Brand): string[] {
  return textsWith(brand, /[$€£]\s?\d|\d\s?[$€£]/, 'names a price');
}

function textsWith(brand: Brand, pattern: RegExp, complaint: string): string[] {
  const found = brandTexts(brand).filter(({ text }) => pattern.test(text));
  return found.map(({ field, text }) => `${field} ${complaint}: ${text}`);
}
