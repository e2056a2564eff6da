import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SiteView } from '@pressloom/contracts/sites';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { recentIssuesQuery } from '../issues-api.ts';
import { IssueRow } from './IssueRow.tsx';
import { tabPath } from '../tabs.ts';

/** The three issues of a website that were made last. */
export function RecentIssues({ site }: { site: SiteView }) {
  const query = useQuery(recentIssuesQuery(site.id));
  const all = (
    <Button size="small" component={Link} to={tabPath('history')} sx={{ mr: '-10px' }}>
      All newsletters
    </Button>
  );
  return (
    <Section title="Recent Newsletters" action={query.data?.length ? all : null}>
      <DataState query={query} skeleton={<RowsSkeleton />} empty={<NoIssues />}>
        {(issues) => (
          <Box component="ul" aria-label="Recent Newsletters" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {issues.map((issue) => (
              <IssueRow key={issue.id} issue={issue} site={site} />
            ))}
          </Box>
        )}
      </DataState>
    </Section>
  );
}

export function NoIssues({ action }: { action?: ReactNode }) {
  return (
    <EmptyState
      title="No newsletter yet"
      text="Generate the first one. You see it before anybody gets it."
      action={action}
    />
  );
}

export function RowsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={56} />
      ))}
    </Box>
  );
}
