import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { websiteAutomationQuery } from '../../../shared/api/website-automation.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { AllAutomation } from './AllAutomation.tsx';
import { PlanFacts } from './PlanFacts.tsx';

// What it shows is read first, and what forms are made of comes meanwhile.
const form = lazyPart(async () => (await import('./AutomationForm.tsx')).AutomationForm);
form.preload().catch(() => undefined);

const COLUMNS = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

/** How the website works by itself, and what comes of that. */
export function AutomationCard({ siteId }: { siteId: number }) {
  const automation = useQuery(websiteAutomationQuery(siteId));
  return (
    <Section title="Automation Settings" hint="How often keywords are searched automatically." sx={{ mb: 4 }}>
      <Box sx={{ pb: 4, mb: 4, borderBottom: 1, borderColor: 'divider' }}>
        <AllAutomation />
      </Box>
      <Box sx={COLUMNS}>
        <DataState query={automation} skeleton={<Skeleton variant="rounded" height={240} />}>
          {(stored) => (
            <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
              <form.Part siteId={siteId} stored={stored} />
            </Suspense>
          )}
        </DataState>
        <PlanFacts siteId={siteId} />
      </Box>
    </Section>
  );
}
