import { useState } from 'react';

/** What a dialog asks about; null while it asks nothing. It is forgotten once that is gone, so that it doesn't return with other rows. */
export function useAsked<T>(isThere: (asked: T) => boolean): [asked: T | null, ask: (next: T | null) => void] {
  const [asked, setAsked] = useState<T | null>(null);
  const isGone = asked !== null && !isThere(asked);
  if (isGone) setAsked(null);
  return [isGone ? null : asked, setAsked];
}
