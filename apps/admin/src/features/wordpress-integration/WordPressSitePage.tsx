import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { Link, useParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useSites } from '../../shared/hooks/use-sites.ts';
import { DataState } from '../../shared/ui/DataState.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteFormCard } from './parts/SiteFormCard.tsx';

export function WordPressSitePage() {
  const id = Number(useParams().id);
  const query = useSites();
  const find = (sites: NonNullable<typeof query.data>) => sites.find((site) => site.id === id) ?? null;
  const site = find(query.data ?? []);
  return (
    <>
      <PageHeader title="Edit website" purpose={site ? `Settings of ${site.name}.` : undefined} />
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={480} sx={{ maxWidth: 720 }} />}
        isEmpty={(sites) => find(sites) === null}
        empty={
          <Paper variant="outlined">
            <EmptyState
              title="This website does not exist"
              text="It may have been deleted."
              action={
                <Button variant="contained" component={Link} to={ADMIN_PATHS.wordpressIntegration}>
                  All websites
                </Button>
              }
            />
          </Paper>
        }
      >
        {(sites) => <SiteFormCard key={id} site={find(sites)} />}
      </DataState>
    </>
  );
}
