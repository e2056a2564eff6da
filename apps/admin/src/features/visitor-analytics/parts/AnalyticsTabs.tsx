import { useRef } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SiteView } from '@pressloom/contracts/sites';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import type { ListFilter } from '../list-filter.ts';
import { ANALYTICS_TABS, panelId, tabId } from '../periods.ts';
import type { AnalyticsTab } from '../periods.ts';
import { hasList, useAnalyticsTab } from '../use-analytics-tab.ts';
import { ChosenFilter } from './ChosenFilter.tsx';
import { EngagementEvents } from './EngagementEvents.tsx';
import { RecentVisitors } from './RecentVisitors.tsx';
import { Trends } from './Trends.tsx';

const LABELS: Record<AnalyticsTab, string> = {
  visitors: 'Recent Visitors',
  events: 'Engagement Events',
  trends: 'Trends',
};
const TABS = ANALYTICS_TABS.map((key) => ({ key, label: LABELS[key] }));

export interface FilteredListProps {
  site: SiteView;
  /** Some are real: there is something to export. */
  hasVisitors: boolean;
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
}

/** Visitors and events one by one, and the last week. */
export function AnalyticsTabs({ site, hasVisitors, filter, onFilter }: FilteredListProps) {
  const [tab, setTab] = useAnalyticsTab();
  const panel = useRef<HTMLDivElement>(null);
  // What shows all again leaves with the choice that it ends.
  useRescueFocus(panel);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, minWidth: 0 }}>
      <Box sx={{ mb: 4 }}>
        <TabBar label="Visitors" tabs={TABS} current={tab} onChange={setTab} tabId={tabId} panelId={panelId} />
      </Box>
      <Box
        ref={panel}
        key={tab}
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={tabId(tab)}
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        <ErrorBoundary title="This part could not be shown">
          {hasList(tab) && <ChosenFilter filter={filter} siteUrl={site.siteUrl} onFilter={onFilter} />}
          {tab === 'visitors' && <RecentVisitors {...{ site, hasVisitors, filter, onFilter }} />}
          {tab === 'events' && <EngagementEvents {...{ site, hasVisitors, filter, onFilter }} />}
          {tab === 'trends' && <Trends siteId={site.id} hasVisitors={hasVisitors} />}
        </ErrorBoundary>
      </Box>
    </Paper>
  );
}
