import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentQuery } from './current-query.ts';
import { fallbackOf, filterOf } from './url-filter.ts';
import type { FilterForm, FilterOf } from './url-filter.ts';

/** A filter in the address, so that it can be sent on, and Back brings the one before. `form` stays the same object. */
export function useUrlFilter<F extends FilterForm>(form: F): [FilterOf<F>, (change: Partial<FilterOf<F>>) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (wanted: Partial<FilterOf<F>>): void => {
      const next = currentQuery();
      for (const [name, value] of Object.entries(wanted as Record<string, string>)) {
        if (value === fallbackOf(form[name])) next.delete(name);
        else next.set(name, value);
      }
      setParams(next);
    },
    [form, setParams],
  );
  return [filterOf(form, params), change];
}
