import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { socketState } from '../../shared/api/socket-state.ts';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { dashboardQuery, insightsQuery } from './api.ts';
import { useLiveActivity } from './use-live-activity.ts';
import { AUTO_REFRESH } from './tabs.ts';

/** A website's activity, or that of all: live, and read again at intervals, unless that is switched off. */
export function useActivity(siteId: number | null) {
  const [setting, setSetting] = useUrlState<(typeof AUTO_REFRESH)[number]>('refresh', 'on', { allowed: AUTO_REFRESH });
  const isRefreshing = setting === 'on';
  const query = useQuery(dashboardQuery(siteId, isRefreshing));
  useLiveActivity(siteId, isRefreshing);
  const isCutOff = useSyncExternalStore(socketState.subscribe, socketState.isLost);
  const refresh = (): void => {
    void query.refetch();
    // Only where its tab is open.
    void queryClient.refetchQueries({ queryKey: insightsQuery(siteId, isRefreshing).queryKey, type: 'active' });
  };
  return {
    query,
    isRefreshing,
    refresh,
    toggle: () => {
      setSetting(isRefreshing ? 'off' : 'on');
      // What happened meanwhile needn't wait for the next poll.
      if (!isRefreshing) refresh();
    },
    /** The last read went well, and the connection stands. */
    isConnected: query.data !== undefined && query.error === null && !isCutOff,
  };
}
