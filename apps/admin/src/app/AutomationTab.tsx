import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SiteView } from '@pressloom/contracts/sites';
import { DailyPosting } from '../features/automation/parts/DailyPosting.tsx';
import { AllAutomation } from '../features/keywords/parts/AllAutomation.tsx';
import { SyncFrequency } from '../features/wordpress-integration/parts/SyncFrequency.tsx';
import { useSelectedSite } from '../shared/hooks/SelectedSite.tsx';
import { DataState } from '../shared/ui/DataState.tsx';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../shared/ui/LazyPart.tsx';
import { Section } from '../shared/ui/Section.tsx';

const PARTS = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 } as const;

// Below what people come for.
const generation = lazyPart(async () => (await import('./GenerationOptions.tsx')).GenerationOptions);
const paywall = lazyPart(async () => (await import('./PaywallOptions.tsx')).PaywallOptions);
const newsletter = lazyPart(async () => (await import('./NewsletterOptions.tsx')).NewsletterOptions);

/**
 * Settings, Automation: what works automatically, in one place. Each field is a view of the setting that another screen edits, too, by
 * that screen's own parts and rules.
 */
export function AutomationTab() {
  const { query, site } = useSelectedSite();
  return (
    <Box sx={PARTS}>
      <Section title="Discovery" hint="Finds videos for your keywords, and reads what your websites have.">
        <Box sx={{ display: 'grid', gap: 4 }}>
          <AllAutomation />
          {site && <SyncFrequency key={site.id} site={site} />}
        </Box>
      </Section>
      <ErrorBoundary title="The daily posting could not be shown">
        <DailyPosting />
      </ErrorBoundary>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={520} />} empty={null}>
        {() => site && <OptionsOf key={site.id} site={site} />}
      </DataState>
    </Box>
  );
}

function OptionsOf({ site }: { site: SiteView }) {
  return (
    <>
      <ErrorBoundary title="The generation options could not be shown">
        <Suspense fallback={<Skeleton variant="rounded" height={520} />}>
          <generation.Part site={site} />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary title="The newsletter options could not be shown">
        <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
          <newsletter.Part site={site} />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary title="The paywall options could not be shown">
        <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
          <paywall.Part site={site} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
