import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** What was typed, once nobody types any more for a moment: for what takes long to work out of it. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
