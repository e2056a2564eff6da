import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DashboardPerformance, PublishFigures } from '@pressloom/contracts/dashboard';
import { DataState } from '../../../shared/ui/DataState.tsx';
import type { DataQuery } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { publishShare } from '../performance.ts';

/** How many publishes ended well. */
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
  const { succeeded, failed } = publishing;
  if (share === null) return <Typography color="textSecondary">No data yet</Typography>;
  return (
    <>
      <Typography variant="figure" component="p">
        {share}
      </Typography>
      <Typography color="textSecondary">
        {`${formatNumber(succeeded)} published, ${formatNumber(failed)} failed, of ${formatNumber(succeeded + failed)} that ended`}
      </Typography>
    </>
  );
}
