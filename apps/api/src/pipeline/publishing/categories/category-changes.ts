import { chooseCategories } from '@pressloom/plugin-kit';
import type { CategoryRules } from '@pressloom/plugin-kit';

/** What of a post its categories are chosen from. */
export interface SortedPost {
  title: string;
  excerpt: string;
  tags: string[];
  categories: string[];
}

/** Names no rule: where it is chosen, no word fitted. */
const NONE = '';

/**
 * The categories that the rules choose for a post today. Where no rule fits its words, those of its categories that the
 * rules still know are kept; the fallback, which may be a rule itself, comes last. Pure.
 */
export function categoriesByRules(rules: CategoryRules, post: SortedPost): string[] {
  const source = { title: post.title, description: post.excerpt, tags: post.tags };
  const chosen = chooseCategories({ ...rules, fallback: NONE }, source);
  return chosen.includes(NONE) ? chooseCategories(rules, source, post.categories) : chosen;
}

/** The categories of a post that the rules still know; where none is left, those that they choose. Pure. */
export function categoriesStillKnown(rules: CategoryRules, post: SortedPost): string[] {
  const names = new Set([...rules.rules.map(({ name }) => name), rules.fallback]);
  const kept = post.categories.filter((name) => names.has(name));
  return kept.length > 0 ? kept : categoriesByRules(rules, post);
}

/**
 * Ids of the categories that a post shall have on WordPress: those chosen, and those it has there that are not ours to
 * take (`ours` are the ids of every name that the rules know or the post had from us). Pure.
 */
export function categoryIds(
  present: readonly number[],
  chosen: readonly number[],
  ours: ReadonlySet<number>,
): number[] {
  return [...new Set([...chosen, ...present.filter((id) => !ours.has(id))])];
}

/** Whether both hold the same, in any order. Pure. */
export function isSameSet<T>(one: readonly T[], other: readonly T[]): boolean {
  const known = new Set(other);
  return new Set(one).size === known.size && one.every((value) => known.has(value));
}
