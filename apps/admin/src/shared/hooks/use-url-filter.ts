import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What each part of a filter may be: choices, the first of which holds where the address says nothing, or a form of text. */
export type FilterForm = Record<string, readonly [string, ...string[]] | RegExp>;

export type FilterOf<F extends FilterForm> = {
  [Name in keyof F]: F[Name] extends readonly (infer Choice)[] ? Choice : string;
};

const fallbackOf = (form: FilterForm[string] | undefined): string => (form instanceof RegExp ? '' : (form?.[0] ?? ''));

/** What an address says of a list; what it can't say counts as not said. Pure. */
export function filterOf<F extends FilterForm>(form: F, params: URLSearchParams): FilterOf<F> {
  const parts = Object.entries(form).map(([name, allowed]) => {
    const said = params.get(name) ?? '';
    const isAllowed = allowed instanceof RegExp ? allowed.test(said) : allowed.includes(said);
    return [name, isAllowed ? said : fallbackOf(allowed)] as const;
  });
  return Object.fromEntries(parts) as FilterOf<F>;
}

/** A filter in the address, so that it can be sent on, and Back brings the one before. `form` stays the same object. */
export function useUrlFilter<F extends FilterForm>(form: F): [FilterOf<F>, (change: Partial<FilterOf<F>>) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (wanted: Partial<FilterOf<F>>): void =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(wanted as Record<string, string>)) {
          if (value === fallbackOf(form[name])) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [form, setParams],
  );
  return [filterOf(form, params), change];
}
