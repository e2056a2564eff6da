import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { ConfigurationForm } from '../features/newsletter/parts/ConfigurationForm.tsx';
import { ScheduleBox } from '../features/newsletter/parts/ScheduleBox.tsx';
import { newsletterSettingsQuery } from '../features/newsletter/schedule-api.ts';
import { DataState } from '../shared/ui/DataState.tsx';
import { Section } from '../shared/ui/Section.tsx';

/** How the newsletter of the chosen website is made and sent automatically. */
export function NewsletterOptions({ site }: { site: SiteView }) {
  const query = useQuery(newsletterSettingsQuery(site.id));
  return (
    <Section
      title="Newsletter"
      hint={`How the newsletter of ${site.name} is created, and when it goes out.`}
      action={
        <Link component={RouterLink} to={ADMIN_PATHS.newsletterTab('settings')}>
          All newsletter settings
        </Link>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={420} />}>
        {(stored) => (
          <>
            <ScheduleBox stored={stored} />
            <ConfigurationForm site={site} stored={stored} />
          </>
        )}
      </DataState>
    </Section>
  );
}
