import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { NewsletterHindrances } from '../../../shared/ui/NewsletterHindrances.tsx';
import { newsletterSettingsQuery } from '../schedule-api.ts';
import { CreateCard } from './CreateCard.tsx';
import { IssueCounters } from './IssueCounters.tsx';
import { LateIssues } from './LateIssues.tsx';
import { RecentIssues } from './RecentIssues.tsx';
import { SignUpsOverLimit } from './SignUpsOverLimit.tsx';

const PAIR = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

/** How a website's newsletter stands, the way to the next issue, and the last ones. */
export function OverviewTab({ site }: { site: SiteView }) {
  const { data: settings } = useQuery(newsletterSettingsQuery(site.id));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LateIssues site={site} />
      {settings && <NewsletterHindrances delivery={settings.delivery} />}
      <SignUpsOverLimit siteId={site.id} />
      <IssueCounters siteId={site.id} />
      <Box sx={PAIR}>
        <CreateCard site={site} />
        <RecentIssues site={site} />
      </Box>
    </Box>
  );
}
