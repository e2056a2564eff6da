import type { BrandSource, CategoryRules } from './brand.ts';
import { type ByLanguage, inLanguage, ownLanguage } from './by-language.ts';

/** What a category is chosen from. */
export type CategorySource = Pick<BrandSource, 'title' | 'description' | 'tags'>;

/** Points that one of a rule's words earns where it stands; each word counts once in each place. */
const POINTS = { title: 6, tags: 3, description: 1 } as const;

/** The rules for a site's language, else those of the brand's own language, since a post needs a category. Pure. */
export function categoriesFor(categories: ByLanguage<CategoryRules>, language: string): CategoryRules {
  return inLanguage(categories, language) ?? (categories[ownLanguage(categories)] as CategoryRules);
}

/**
 * The categories of a post: at least one, at most `rules.limit`, each in the spelling of its rule, or the fallback
 * alone where nothing fits. Pure.
 *
 * What was `proposed` (by the model, say) comes first, in its order, as far as it names a rule, case and outer blanks
 * aside; anything else proposed is dropped. The rest is filled by word matches: a word in the title weighs more than in
 * the tags, there more than in the description; equal scores keep the order of the rules. Words match as whole words,
 * without regard to case or punctuation.
 */
export function chooseCategories(rules: CategoryRules, source: CategorySource, proposed: string[] = []): string[] {
  const chosen = new Set<string>();
  for (const name of proposed) {
    const rule = rules.rules.find((one) => fold(one.name) === fold(name));
    if (rule) chosen.add(rule.name);
  }
  for (const name of byScore(rules, source)) chosen.add(name);
  return chosen.size > 0 ? [...chosen].slice(0, rules.limit) : [rules.fallback];
}

/** Text as words with one blank around each, so that ` fire truck ` is found by a plain search. */
export function asWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  return words === '' ? '' : ` ${words} `;
}

function byScore(rules: CategoryRules, source: CategorySource): string[] {
  const title = asWords(source.title);
  const description = asWords(source.description);
  const tags = source.tags.map(asWords);
  const scored = rules.rules.map((rule) => {
    let score = 0;
    for (const word of rule.words.map(asWords)) {
      if (word === '') continue;
      if (title.includes(word)) score += POINTS.title;
      if (tags.some((tag) => tag.includes(word))) score += POINTS.tags;
      if (description.includes(word)) score += POINTS.description;
    }
    return { name: rule.name, score };
  });
  return scored
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((one) => one.name);
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}
