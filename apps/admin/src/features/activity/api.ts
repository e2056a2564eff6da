import type { ActivityDashboard } from '@pressloom/contracts/activity';
import type { Topic } from '@pressloom/contracts/topics';
import { addressOf, call } from '../../shared/api/call.ts';
import { addressQuery, dataQuery } from '../../shared/api/data-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { withSnapshot } from './feed.ts';

const POLL_MS = 30_000;
/** What compares weeks moves slowly. */
const INSIGHTS_POLL_MS = 60_000;

/**
 * Without automatic refreshing what is shown stays, whoever signs up meanwhile: that is of `subscribers` alone. An erasure is of `visitors` too, and takes an
 * address off the screen either way.
 */
const topicsOf = (isRefreshing: boolean): readonly Topic[] =>
  isRefreshing ? ['visitors', 'subscribers'] : ['visitors'];

const inSite = (siteId: number | null) => (siteId === null ? {} : { query: { siteId } });

/** Where a website's activity, or that of all, is kept between two polls: what comes live is added to its `events`. */
export const dashboardKey = (siteId: number | null) => [addressOf('/api/activity/dashboard', inSite(siteId))] as const;

/** Of one website, or of all. Each poll is a whole of its own; items that came meanwhile stay. */
export const dashboardQuery = (siteId: number | null, isRefreshing: boolean) => {
  const [address] = dashboardKey(siteId);
  const query = addressQuery<ActivityDashboard>(topicsOf(isRefreshing), address, {
    staleTime: 0,
    queryFn: async () => {
      const dashboard = await call('GET', '/api/activity/dashboard', inSite(siteId));
      const known = queryClient.getQueryData<ActivityDashboard>([address]);
      return { ...dashboard, events: [...withSnapshot(known?.events ?? [], dashboard.events)] };
    },
  });
  return { ...query, ...(isRefreshing ? polled(POLL_MS) : {}) };
};

export const insightsQuery = (siteId: number | null, isRefreshing: boolean) => ({
  ...dataQuery(topicsOf(isRefreshing), '/api/activity/insights', { ...inSite(siteId), staleTime: 0 }),
  ...(isRefreshing ? polled(INSIGHTS_POLL_MS) : {}),
});

/** While it refreshes automatically. */
const polled = (refetchInterval: number) => ({ refetchInterval, refetchOnWindowFocus: true });
