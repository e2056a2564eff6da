import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TabBar } from '../../shared/ui/TabBar.tsx';
import { JobsTab } from './parts/JobsTab.tsx';

const ScheduleTab = lazyPart(async () => (await import('./parts/ScheduleTab.tsx')).ScheduleTab);

const MailsTab = lazyPart(async () => (await import('./parts/MailsTab.tsx')).MailsTab);

const TABS = ['jobs', 'schedule', 'emails'] as const;
type Tab = (typeof TABS)[number];
const LABELS: Record<Tab, string> = { jobs: 'Jobs', schedule: 'Schedule', emails: 'Emails' };
const PANELS = { jobs: JobsTab, schedule: ScheduleTab.Part, emails: MailsTab.Part } as const;
const tabId = (tab: Tab) => `jobs-tab-${tab}`;
const panelId = (tab: Tab) => `jobs-panel-${tab}`;

/** What works in the background, on all websites. */
export function JobsPage() {
  const [tab, setTab] = useUrlState<Tab>('tab', 'jobs', { allowed: TABS, push: true });
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader
        title="Jobs"
        purpose="What Pressloom does in the background: what is running, what is waiting, what failed, and why."
      />
      <Box sx={{ mb: 4 }}>
        <TabBar
          label="Jobs"
          tabs={TABS.map((key) => ({ key, label: LABELS[key] }))}
          current={tab}
          onChange={setTab}
          tabId={tabId}
          panelId={panelId}
        />
      </Box>
      <Box key={tab} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <ErrorBoundary title="This part could not be shown">
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <Panel />
          </Suspense>
        </ErrorBoundary>
      </Box>
    </>
  );
}
