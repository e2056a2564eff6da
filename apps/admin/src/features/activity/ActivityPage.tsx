import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { SCOPES } from './tabs.ts';
import type { Scope } from './tabs.ts';

// What it shares with other screens is named by this one's script, not by the first download.
const activityView = lazyPart(async () => (await import('./parts/ActivityView.tsx')).ActivityView);
activityView.preload().catch(() => undefined);

const CHOICES = [
  { value: 'site', label: 'This website' },
  { value: 'all', label: 'All websites' },
] as const;

function Loading() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" height={122} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

/** Activity Dashboard: what readers do right now, on one website or on all. */
export function ActivityPage() {
  const { site, sites } = useSelectedSite();
  const [scope, setScope] = useUrlState<Scope>('scope', 'site', { allowed: SCOPES, push: true });
  const name = scope === 'all' ? 'all websites' : (site?.name ?? 'your website');
  return (
    <>
      <PageHeader
        title="Activity Dashboard"
        purpose={`What readers of ${name} do right now.`}
        action={sites.length > 1 && <Segments label="Websites" choices={CHOICES} value={scope} onChange={setScope} />}
      />
      <SiteScope reason="Readers are active on a website. Connect a website first." skeleton={<Loading />}>
        {({ id }) => (
          <ErrorBoundary title="The activity could not be shown">
            <Suspense fallback={<Loading />}>
              {/* A feed of its own for each website: nothing of one shows in another. */}
              <activityView.Part key={scope === 'all' ? 'all' : id} siteId={scope === 'all' ? null : id} />
            </Suspense>
          </ErrorBoundary>
        )}
      </SiteScope>
    </>
  );
}
