import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { AUTOMATION_LOOK } from '../../../shared/ui/automation-look.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { NewsletterHindrances } from '../../../shared/ui/NewsletterHindrances.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { newsletterSettingsQuery } from '../newsletter-api.ts';
import { NewsletterActions } from './NewsletterActions.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

/** How the newsletter is made and when it goes out, one made at once, and the newest one sent. */
export function NewsletterCard({ siteId }: { siteId: number }) {
  const query = useQuery(newsletterSettingsQuery(siteId));
  return (
    <Section
      title="Newsletter Management"
      hint={query.data?.delivery.schedule}
      action={query.data ? <StatusChip {...AUTOMATION_LOOK[query.data.delivery.state]} /> : null}
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(stored) => (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {stored.delivery.waitingSlotId !== null && (
              <Alert severity="warning" role="status">
                {stored.delivery.reason} <Link to={ADMIN_PATHS.newsletter}>Decide now</Link>
              </Alert>
            )}
            <NewsletterHindrances delivery={stored.delivery} />
            <NewsletterForm siteId={siteId} stored={stored} />
            <NewsletterActions siteId={siteId} />
          </Box>
        )}
      </DataState>
    </Section>
  );
}
