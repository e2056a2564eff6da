import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import AddIcon from '@mui/icons-material/Add';
import { Link, useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useSites } from '../../shared/hooks/use-sites.ts';
import { DataState } from '../../shared/ui/DataState.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteCard } from './parts/SiteCard.tsx';
import { SiteDeletions } from './parts/SiteDeletions.tsx';

/** A site that was just saved comes along, to be tested at once. */
export interface WordPressIntegrationState {
  testSiteId?: number;
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 } as const;

export function WordPressIntegrationPage() {
  const query = useSites();
  const state = useLocation().state as WordPressIntegrationState | null;
  const add = (label: string) => (
    <Button variant="contained" component={Link} to={ADMIN_PATHS.newWordpressSite} startIcon={<AddIcon />}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="WordPress Integration"
        purpose="The WordPress sites that posts are published to."
        action={query.data?.length ? add('Add website') : null}
      />
      <SiteDeletions />
      <DataState
        query={query}
        skeleton={
          <Box sx={LIST}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} variant="rounded" height={110} />
            ))}
          </Box>
        }
        empty={
          <Paper variant="outlined">
            <EmptyState
              title="No website yet"
              text="Connect a WordPress site with a user name and an application password. A test then says whether publishing will work."
              action={add('Add your first website')}
            />
          </Paper>
        }
      >
        {(sites) => (
          <Box component="ul" aria-label="Websites" sx={LIST}>
            {sites.map((site) => (
              <SiteCard key={site.id} site={site} testNow={site.id === state?.testSiteId} />
            ))}
          </Box>
        )}
      </DataState>
    </>
  );
}
