import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { COLUMNS, ContentTab } from './parts/ContentTab.tsx';
import { DashboardTabs } from './parts/DashboardTabs.tsx';
import { SetupGuide } from './parts/SetupGuide.tsx';
import { StatCards, StatCardsSkeleton } from './parts/StatCards.tsx';
import { TopAlert } from './parts/TopAlert.tsx';
import { DASHBOARD_TABS, panelId, tabId } from './tabs.ts';
import type { DashboardTab } from './tabs.ts';

// The first tab is what people come for; the others, and their charts, are fetched when they are asked for.
const PerformanceTab = lazyPart(async () => (await import('./parts/PerformanceTab.tsx')).PerformanceTab);
const AutomationTab = lazyPart(async () => (await import('./parts/AutomationTab.tsx')).AutomationTab);

const PANELS = { content: ContentTab, performance: PerformanceTab.Part, automation: AutomationTab.Part } as const;
const STACK = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export function DashboardPage() {
  const [tab, setTab] = useUrlState<DashboardTab>('tab', 'content', { allowed: DASHBOARD_TABS, push: true });
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        purpose="New videos and posts, and what is left of today’s quota."
        action={
          <Button variant="outlined" color="inherit" component={Link} to={ADMIN_PATHS.activity}>
            Activity Dashboard
          </Button>
        }
      />
      <SetupGuide />
      <SiteScope
        skeleton={<DashboardSkeleton />}
        reason="Connect a WordPress site to see its figures, videos and posts."
      >
        {({ id }) => (
          <Box sx={STACK}>
            <ErrorBoundary fallback={() => null}>
              <TopAlert siteId={id} />
            </ErrorBoundary>
            <ErrorBoundary title="The figures could not be shown">
              <StatCards siteId={id} />
            </ErrorBoundary>
            <DashboardTabs tab={tab} onChange={setTab} />
            <Box key={`${id}-${tab}`} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
              <ErrorBoundary title="This part could not be shown">
                <Suspense fallback={<PanelSkeleton />}>
                  <Panel siteId={id} />
                </Suspense>
              </ErrorBoundary>
            </Box>
          </Box>
        )}
      </SiteScope>
    </>
  );
}

function PanelSkeleton() {
  return (
    <Box sx={COLUMNS} aria-busy="true">
      <Skeleton variant="rounded" height={420} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}

function DashboardSkeleton() {
  return (
    <Box sx={STACK}>
      <StatCardsSkeleton />
      <Skeleton variant="rounded" height={44} />
      <PanelSkeleton />
    </Box>
  );
}
