import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DashboardPerformance, PublishFigures } from '@pressloom/contracts/dashboard';
import { DataState } from '../../../shared/ui/DataState.tsx';
import type { DataQuery } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { publishShare, publishText } from '../performance.ts';

/** How many of the posts that were tried became public. */
export function PublishSuccess({ query }: { query: DataQuery<DashboardPerformance> }) {
  return (
    <Section title="Publish success">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={60} />}>
        {({ publishing }) => <Share publishing={publishing} />}
      </DataState>
    </Section>
  );
}

function Share({ publishing }: { publishing: PublishFigures }) {
  const share = publishShare(publishing);
  if (share === null) return <Typography color="textSecondary">No data yet</Typography>;
  return (
    <>
      <Typography variant="figure" component="p">
        {share}
      </Typography>
      <Typography color="textSecondary">{publishText(publishing)}</Typography>
    </>
  );
}
