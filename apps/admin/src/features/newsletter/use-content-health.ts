import { useQueries, useQuery } from '@tanstack/react-query';
import { KEYWORD_HEALTHS } from '@pressloom/contracts/keywords';
import { automationStatusQuery } from '../../shared/api/automation-status.ts';
import { activeKeywords, healthCounts, videoCount } from './analysis-api.ts';
import type { HealthCounts } from './health.ts';

export interface ContentHealthData {
  counts: HealthCounts;
  active: number;
  videos: number;
  /** What the automation says of its searches: it searches by the same rule. */
  searches: string;
}

/** How much content the keywords of a website give: counted by the server, however many there are. */
export function useContentHealth(siteId: number) {
  const levels = useQueries({ queries: healthCounts(siteId) });
  const active = useQuery(activeKeywords(siteId));
  const videos = useQuery(videoCount(siteId));
  const status = useQuery(automationStatusQuery(siteId));
  const all = [...levels, active, videos, status];
  const searches = status.data?.parts.find(({ key }) => key === 'import')?.reason;
  // Nothing is computed from an estimate; without a search or a joined table, the server sends none.
  const areExact = [...levels, active, videos].every(({ data }) => data?.isEstimated === false);
  const isThere = searches !== undefined && areExact;
  const data: ContentHealthData | undefined = isThere
    ? {
        counts: Object.fromEntries(
          KEYWORD_HEALTHS.map((level, place) => [level, levels[place]?.data?.count ?? 0]),
        ) as HealthCounts,
        active: active.data?.count ?? 0,
        videos: videos.data?.count ?? 0,
        searches,
      }
    : undefined;
  return {
    data,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach((query) => void query.refetch()),
  };
}
