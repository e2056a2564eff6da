import type { ActivityDashboard } from '@pressloom/contracts/activity';
import { addressOf, call } from '../../shared/api/call.ts';
import { addressQuery, dataQuery } from '../../shared/api/data-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { withSnapshot } from './feed.ts';

const POLL_MS = 30_000;
const TOPICS = ['visitors', 'subscribers'] as const;

const inSite = (siteId: number | null) => (siteId === null ? {} : { query: { siteId } });

/** Where a website's activity, or that of all, is kept between two polls: what comes live is added to its `events`. */
export const dashboardKey = (siteId: number | null) => [addressOf('/api/activity/dashboard', inSite(siteId))] as const;

/** Of one website, or of all. Each poll is a whole of its own; items that came meanwhile stay. */
export const dashboardQuery = (siteId: number | null) => {
  const [address] = dashboardKey(siteId);
  return addressQuery<ActivityDashboard>(TOPICS, address, {
    staleTime: 0,
    queryFn: async () => {
      const dashboard = await call('GET', '/api/activity/dashboard', inSite(siteId));
      const known = queryClient.getQueryData<ActivityDashboard>([address]);
      return { ...dashboard, events: [...withSnapshot(known?.events ?? [], dashboard.events)] };
    },
  });
};

/** How often it is read while it refreshes automatically. */
export const POLLING = { refetchInterval: POLL_MS, refetchOnWindowFocus: true } as const;

export const insightsQuery = (siteId: number | null) =>
  dataQuery(TOPICS, '/api/activity/insights', { ...inSite(siteId), staleTime: 0 });
