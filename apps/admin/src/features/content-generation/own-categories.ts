import type { BrandVoiceView, OwnCategory } from '@pressloom/contracts/site-voice';
import type { WordPressCategoryView } from '@pressloom/contracts/sites';

/** What is to be said of a chosen category; `newName` where WordPress calls it so by now. */
export interface CategoryNote {
  text: string;
  newName: string | null;
}

/** Null where there is nothing to say, or WordPress was not reached. Pure. */
export function categoryNote(
  { name, wordpressId }: OwnCategory,
  there: readonly WordPressCategoryView[] | null,
): CategoryNote | null {
  if (there === null) return null;
  const now = there.find(({ id }) => id === wordpressId);
  if (!now) {
    const text =
      'It no longer exists on WordPress, so posts are published without it. Remove it here or choose another.';
    return { text, newName: null };
  }
  return now.name === name ? null : { text: `WordPress now calls it “${now.name}”.`, newName: now.name };
}

/** What can still be chosen, with the category above it in its label; of two of one name only the first. Pure. */
export function categoriesToAdd(
  there: readonly WordPressCategoryView[],
  chosen: readonly OwnCategory[],
): { value: number; label: string; name: string }[] {
  const taken = new Set(chosen.map(({ name }) => name.toLowerCase()));
  const nameOf = new Map(there.map(({ id, name }) => [id, name]));
  return there.flatMap(({ id, name, parent }) => {
    if (taken.has(name.toLowerCase()) || chosen.some(({ wordpressId }) => wordpressId === id)) return [];
    taken.add(name.toLowerCase());
    const above = nameOf.get(parent);
    return [{ value: id, name, label: above === undefined ? name : `${above} › ${name}` }];
  });
}

/** The brand's categories that one of the website's own can stand for, and those that it stood for and the brand lost. Pure. */
export function categoriesToMap(
  { categories, fallback }: BrandVoiceView,
  { from }: OwnCategory,
): { name: string; label: string }[] {
  const known = [...categories, fallback];
  return [
    ...categories.map((name) => ({ name, label: name })),
    { name: fallback, label: `${fallback} (everything else)` },
    ...from
      .filter((name) => !known.includes(name))
      .map((name) => ({ name, label: `${name} (no longer in the brand)` })),
  ];
}

/** Where posts go that fit nowhere, as the server chooses it; null while none is chosen. Pure. */
export function fallbackOf({ fallback }: BrandVoiceView, chosen: readonly OwnCategory[]): string | null {
  return (chosen.find(({ from }) => from.includes(fallback)) ?? chosen[0])?.name ?? null;
}
