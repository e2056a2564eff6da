import Box from '@mui/material/Box';
import type { ActivityDashboard } from '@pressloom/contracts/activity';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { performanceFacts } from '../activity-text.ts';
import { CountedFacts } from './CountedFacts.tsx';
import { FeedRow } from './FeedRow.tsx';

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 368px' },
} as const;

interface LiveTabProps {
  dashboard: ActivityDashboard;
  receivedAt: number;
  /** Null where it goes without saying. */
  siteName: (siteId: number) => string | null;
}

/** What happened last, and how visits of today are. */
export function LiveTab({ dashboard: { events, stats, at }, receivedAt, siteName }: LiveTabProps) {
  return (
    <Box sx={COLUMNS}>
      <Section
        title={
          <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
            Live Activity
            <Pill component="span" label={formatNumber(events.length)} />
          </Box>
        }
        hint="The newest 50, newest first."
      >
        {events.length === 0 ? (
          <EmptyState title="No recent activity" text="Page views, sign-ups, opens and payments appear here." />
        ) : (
          <Box component="ul" aria-label="Live activity" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {events.map((item) => (
              <FeedRow key={item.id} item={item} siteName={siteName(item.siteId)} at={at} receivedAt={receivedAt} />
            ))}
          </Box>
        )}
      </Section>
      <Section title="Performance">
        <CountedFacts facts={performanceFacts(stats)} />
      </Section>
    </Box>
  );
}
