import { useEffect, useState } from 'react';

/** False at first, true after `delayMs`: what would only flash is not shown. */
export function useDelayed(delayMs = 150): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return due;
}
