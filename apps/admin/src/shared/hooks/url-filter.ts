/** What each part of a filter may be: choices, the first of which holds where the address says nothing, or a form of text. */
export type FilterForm = Record<string, readonly [string, ...string[]] | RegExp>;

export type FilterOf<F extends FilterForm> = {
  [Name in keyof F]: F[Name] extends readonly (infer Choice)[] ? Choice : string;
};

/** What holds where the address says nothing. Pure. */
export const fallbackOf = (form: FilterForm[string] | undefined): string =>
  form instanceof RegExp ? '' : (form?.[0] ?? '');

/** What an address says of a list; what it can't say counts as not said. Pure. */
export function filterOf<F extends FilterForm>(form: F, params: URLSearchParams): FilterOf<F> {
  const parts = Object.entries(form).map(([name, allowed]) => {
    const said = params.get(name) ?? '';
    const isAllowed = allowed instanceof RegExp ? allowed.test(said) : allowed.includes(said);
    return [name, isAllowed ? said : fallbackOf(allowed)] as const;
  });
  return Object.fromEntries(parts) as FilterOf<F>;
}
