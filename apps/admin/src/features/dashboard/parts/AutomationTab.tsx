import Box from '@mui/material/Box';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { AutomationParts } from './AutomationParts.tsx';
import { COLUMNS } from './ContentTab.tsx';
import { NewsletterCard } from './NewsletterCard.tsx';
import { ScheduleCard } from './ScheduleCard.tsx';

/** What works by itself, and when. */
export function AutomationTab({ siteId }: { siteId: number }) {
  return (
    <Box sx={COLUMNS}>
      <ErrorBoundary title="The newsletter could not be shown">
        <NewsletterCard siteId={siteId} />
      </ErrorBoundary>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ErrorBoundary title="The schedule could not be shown">
          <ScheduleCard siteId={siteId} />
        </ErrorBoundary>
        <ErrorBoundary title="The automation could not be shown">
          <AutomationParts siteId={siteId} />
        </ErrorBoundary>
      </Box>
    </Box>
  );
}
