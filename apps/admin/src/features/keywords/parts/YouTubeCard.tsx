import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { websiteAutomationQuery } from '../../../shared/api/website-automation.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { planQuery } from '../api.ts';
import { QuotaEstimate } from './QuotaEstimate.tsx';
import { YouTubeForm } from './YouTubeForm.tsx';

/** A website's key and limits of YouTube, and what its searches cost. */
export function YouTubeCard({ site }: { site: SiteView }) {
  const plan = useQuery(planQuery(site.id));
  const automation = useQuery(websiteAutomationQuery(site.id));
  return (
    <Section title="YouTube API Settings" hint={`For ${site.name}.`} sx={{ mt: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <YouTubeForm site={site} />
        <DataState query={plan} skeleton={<Skeleton variant="rounded" height={160} />}>
          {(figures) => <QuotaEstimate plan={figures} minutes={automation.data?.searchFrequencyMinutes ?? null} />}
        </DataState>
      </Box>
    </Section>
  );
}
