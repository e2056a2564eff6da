import { useEffect, useState } from 'react';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { lookAtSite } from '../api.ts';

/** The website by its id; null until it is there, and where it can't be had: these pages then speak without one. */
export function useSite(siteId: number | null | undefined): ReaderSite | null {
  const [site, setSite] = useState<ReaderSite | null>(null);
  useEffect(() => {
    if (!siteId) return;
    let isWanted = true;
    lookAtSite(siteId).then(
      (found) => isWanted && setSite(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [siteId]);
  return site;
}
