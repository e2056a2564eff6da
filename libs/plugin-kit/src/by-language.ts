/**
 * What readers read, by language: keys are BCP 47 tags in their canonical form (`es`, `pt-BR`), at least one. The first
 * is the brand's own language, the same in all that a brand gives by language.
 */
export type ByLanguage<T> = Readonly<Record<string, T>>;

/**
 * What is given for a site's language: under its exact tag, else under the tag shortened from its end (`es-MX`, then
 * `es`); null where there is neither, so that the product's own texts serve. Pure. `language` is canonical.
 */
export function inLanguage<T>(given: ByLanguage<T>, language: string): T | null {
  for (let tag = language; tag !== ''; tag = tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))) {
    if (Object.hasOwn(given, tag)) return given[tag] as T;
  }
  return null;
}

/** The brand's own language: the first that anything is given in. Pure. */
export function ownLanguage(given: ByLanguage<unknown>): string {
  return Object.keys(given)[0] as string;
}

/** `es` for `es-MX`. Pure. */
export function baseLanguage(language: string): string {
  return language.split('-', 1)[0] as string;
}
