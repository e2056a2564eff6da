import type { ComponentType } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { Link, useParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useSites } from '../../shared/hooks/use-sites.ts';
import { DataState } from '../../shared/ui/DataState.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteView } from './parts/SiteView.tsx';

interface WordPressSitePageProps {
  /** The jobs of a website: another feature's. */
  Runs: ComponentType<{ siteId: number }>;
}

/** One website: how its connection is, what it holds, what was done for it, and its settings. */
export function WordPressSitePage({ Runs }: WordPressSitePageProps) {
  const id = Number(useParams().id);
  const query = useSites();
  const site = query.data?.find((each) => each.id === id) ?? null;
  return (
    <>
      {!site && <PageHeader title="Website" />}
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={480} />}
        isEmpty={() => site === null}
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
        {() => site && <SiteView key={id} site={site} Runs={Runs} />}
      </DataState>
    </>
  );
}
