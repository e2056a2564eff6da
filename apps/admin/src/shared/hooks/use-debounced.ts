import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What was typed, once nobody types any more for a moment: for what takes long to work out of it. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
