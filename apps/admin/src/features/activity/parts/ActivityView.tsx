import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { countingQuery } from '../../../shared/api/counting.ts';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { behindText, countingText } from '../../../shared/ui/counting-text.ts';
import { CountingNote } from '../../../shared/ui/CountingNote.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { activityCards } from '../activity-text.ts';
import { ACTIVITY_TABS, panelId, tabId } from '../tabs.ts';
import type { ActivityTab } from '../tabs.ts';
import { useActivity } from '../use-activity.ts';
import { ActivityState } from './ActivityState.tsx';
import { GrowthTab } from './GrowthTab.tsx';
import { LiveTab } from './LiveTab.tsx';
import { OnlineTab } from './OnlineTab.tsx';

const LABELS: Record<ActivityTab, string> = {
  live: 'Live Activity',
  online: 'Online Users',
  analytics: 'Analytics',
};
const TABS = ACTIVITY_TABS.map((key) => ({ key, label: LABELS[key] }));
const STACK = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
} as const;

/** Figures, feed and readers of a website, or of all. */
export function ActivityView({ siteId }: { siteId: number | null }) {
  const activity = useActivity(siteId);
  const { query } = activity;
  const [tab, setTab] = useUrlState<ActivityTab>('tab', 'live', { allowed: ACTIVITY_TABS, push: true });
  const receivedAt = query.dataUpdatedAt;
  const { sites } = useSelectedSite();
  const counting = useQuery(countingQuery(siteId)).data;
  const siteName = (id: number) => (siteId === null ? (sites.find((site) => site.id === id)?.name ?? null) : null);
  return (
    <Box sx={STACK}>
      <ActivityState activity={activity} />
      <CountingNote text={countingText(counting)} />
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={122} />}>
        {({ stats }) => (
          <Box sx={GRID}>
            {activityCards(stats).map((card) => (
              <StatCard key={card.label} {...card} />
            ))}
          </Box>
        )}
      </DataState>
      <TabBar label="Activity" tabs={TABS} current={tab} onChange={setTab} tabId={tabId} panelId={panelId} />
      <Box key={tab} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <ErrorBoundary title="This part could not be shown">
          {tab === 'live' && query.data && (
            <LiveTab dashboard={query.data} receivedAt={receivedAt} siteName={siteName} />
          )}
          {tab === 'online' && query.data && (
            <OnlineTab dashboard={query.data} receivedAt={receivedAt} behind={behindText(counting)} />
          )}
          {tab === 'analytics' && <GrowthTab siteId={siteId} isRefreshing={activity.isRefreshing} />}
        </ErrorBoundary>
      </Box>
    </Box>
  );
}
