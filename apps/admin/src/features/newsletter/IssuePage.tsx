import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { asRequestError } from '../../shared/api/request.ts';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { DataState } from '../../shared/ui/DataState.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { issueQuery } from './issues-api.ts';

// What it shares with other screens is named by this one's script, not by the first download.
const issueView = lazyPart(async () => (await import('./parts/IssueView.tsx')).IssueView);
fetchWhenIdle(issueView);

/** One newsletter: what is in it, how it looks, its sending, and what became of it. */
export function IssuePage({ id }: { id: number }) {
  const query = useQuery(issueQuery(id));
  if (useIsOtherSiteChosen()) return <Navigate to={ADMIN_PATHS.newsletter} replace />;
  if (query.data === undefined && query.error && asRequestError(query.error).status === 404) return <NoSuchIssue />;
  return (
    <>
      {query.data === undefined && <PageHeader title="Newsletter" />}
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={480} />}>
        {(issue) => <OfItsSite key={issue.id} issue={issue} />}
      </DataState>
    </>
  );
}

/** Whether another website was chosen since the screen was opened: its newsletters are to be shown then. */
function useIsOtherSiteChosen(): boolean {
  const { siteId } = useSelectedSite();
  const [first, setFirst] = useState(siteId);
  if (first === null && siteId !== null) setFirst(siteId);
  return first !== null && siteId !== first;
}

/** Its website need not be the chosen one: a link of a mail or a toast may lead here. */
function OfItsSite({ issue }: { issue: NewsletterDetail }) {
  const { sites } = useSelectedSite();
  const site = sites.find(({ id }) => id === issue.wordpressSiteId);
  const waiting = <Skeleton variant="rounded" height={480} />;
  if (!site) return waiting;
  return (
    <Suspense fallback={waiting}>
      <issueView.Part issue={issue} site={site} />
    </Suspense>
  );
}

function NoSuchIssue() {
  return (
    <>
      <PageHeader title="Newsletter" />
      <Paper variant="outlined">
        <EmptyState
          title="This newsletter does not exist"
          text="It may have been deleted."
          action={
            <Button variant="contained" component={Link} to={ADMIN_PATHS.newsletter}>
              All newsletters
            </Button>
          }
        />
      </Paper>
    </>
  );
}
