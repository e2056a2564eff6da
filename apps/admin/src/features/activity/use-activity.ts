import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { socketState } from '../../shared/api/socket-state.ts';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { dashboardQuery, POLLING } from './api.ts';
import { useLiveActivity } from './use-live-activity.ts';
import { AUTO_REFRESH } from './tabs.ts';

/** A website's activity, or that of all: live, and read again every 30 seconds, unless that is switched off. */
export function useActivity(siteId: number | null) {
  const [refresh, setRefresh] = useUrlState<(typeof AUTO_REFRESH)[number]>('refresh', 'on', { allowed: AUTO_REFRESH });
  const isRefreshing = refresh === 'on';
  const query = useQuery({ ...dashboardQuery(siteId), ...(isRefreshing ? POLLING : {}) });
  useLiveActivity(siteId, isRefreshing);
  const isCutOff = useSyncExternalStore(socketState.subscribe, socketState.isLost);
  return {
    query,
    isRefreshing,
    toggle: () => {
      setRefresh(isRefreshing ? 'off' : 'on');
      // What happened meanwhile needn't wait for the next poll.
      if (!isRefreshing) void query.refetch();
    },
    /** The last read went well, and the connection stands. */
    isConnected: query.data !== undefined && query.error === null && !isCutOff,
  };
}
