import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { call } from '../api/call.ts';
import { refreshTopics } from '../api/query-client.ts';
import { useToast } from '../ui/use-toast.ts';
import { pickSite, readChosenSite, SITE_TOPICS, writeChosenSite } from './selected-site.ts';
import { useCurrentUser } from './use-current-user.ts';
import { useSites } from './use-sites.ts';

export interface SelectedSite {
  /** The sites' query, for the states of the selector itself. */
  query: UseQueryResult<SiteView[]>;
  sites: SiteView[];
  site: SiteView | null;
  siteId: number | null;
  select: (id: number) => void;
}

const Context = createContext<SelectedSite | null>(null);

export function SelectedSiteProvider({ children }: { children: ReactNode }) {
  const query = useSites();
  const { user } = useCurrentUser();
  const toast = useToast();
  const [chosen, setChosen] = useState(readChosenSite);

  const select = useCallback(
    (id: number) => {
      setChosen(id);
      writeChosenSite(id);
      call('POST', '/api/users/selected-website', { body: { websiteId: id } }).then(
        () => refreshTopics(SITE_TOPICS),
        (error: unknown) => toast.failed('Failed to update selected website', error),
      );
    },
    [toast],
  );

  const value = useMemo(() => {
    const sites = query.data ?? [];
    const site = pickSite(sites, chosen, user?.selectedWebsiteId ?? null);
    return { query, sites, site, siteId: site?.id ?? null, select };
  }, [query, chosen, user?.selectedWebsiteId, select]);

  return <Context value={value}>{children}</Context>;
}

export function useSelectedSite(): SelectedSite {
  const value = useContext(Context);
  if (!value) throw new Error('useSelectedSite must be used inside SelectedSiteProvider');
  return value;
}
