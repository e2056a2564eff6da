import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentQuery } from './current-query.ts';

/**
 * A value in the query string: a tab, a search text. The fallback is never written to the URL. With `allowed`, any other
 * value in the URL counts as the fallback. Changes replace the history entry unless `push` is set.
 */
export function useUrlState<T extends string = string>(
  name: string,
  fallback: T,
  options: { allowed?: readonly T[]; push?: boolean } = {},
): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const raw = params.get(name) as T | null;
  const value = raw === null || (options.allowed && !options.allowed.includes(raw)) ? fallback : raw;
  const push = options.push ?? false;
  const set = useCallback(
    (next: T) => {
      const query = currentQuery();
      if (next === fallback) query.delete(name);
      else query.set(name, next);
      setParams(query, { replace: !push });
    },
    [setParams, name, fallback, push],
  );
  return [value, set];
}
