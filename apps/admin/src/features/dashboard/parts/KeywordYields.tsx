import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { DashboardPerformance, KeywordYield } from '@pressloom/contracts/dashboard';
import { usd } from '@pressloom/contracts/spending';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { COMPUTED_HERE } from '../../../shared/ui/computed-here.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import type { DataQuery } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { videosPerSearch } from '../performance.ts';

const TITLE = 'Keyword performance';

interface KeywordYieldsProps {
  query: DataQuery<DashboardPerformance>;
  /** What each keyword cost, by its id; undefined until that is known, null where it can't be read. */
  cents: Cents;
}

type Cents = ReadonlyMap<number, number> | null | undefined;

/** `$0.03`; nothing is said until it is known. */
function costOf(cents: Cents, id: number): string {
  if (cents) return usd(cents.get(id) ?? 0);
  return cents === null ? '–' : '…';
}

/** What each keyword brought in the chosen time, and what it cost. */
export function KeywordYields({ query, cents }: KeywordYieldsProps) {
  const isPhone = useNarrow('sm');
  const empty = (
    <EmptyState
      title="No data yet"
      text="No keyword has brought anything in this period."
      action={
        <Button variant="outlined" component={Link} to={ADMIN_PATHS.keywords}>
          Go to the keywords
        </Button>
      }
    />
  );
  return (
    <Section title={TITLE} hint={`Videos per search: ${COMPUTED_HERE}`}>
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={200} />}
        isEmpty={({ keywords }) => keywords.length === 0}
        empty={empty}
      >
        {({ keywords }) =>
          isPhone ? <YieldList keywords={keywords} cents={cents} /> : <YieldTable keywords={keywords} cents={cents} />
        }
      </DataState>
    </Section>
  );
}

interface RowsProps {
  keywords: readonly KeywordYield[];
  cents: Cents;
}

function YieldTable({ keywords, cents }: RowsProps) {
  return (
    <Table aria-label={TITLE} sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '40%' }}>Keyword</TableCell>
          <TableCell align="right">Searches</TableCell>
          <TableCell align="right">Videos</TableCell>
          <TableCell align="right">Videos per search</TableCell>
          <TableCell align="right">Posts</TableCell>
          <TableCell align="right">Cost</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {keywords.map((row) => (
          <TableRow key={row.keywordId}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {row.term}
            </TableCell>
            <TableCell align="right">{formatNumber(row.searches)}</TableCell>
            <TableCell align="right">{formatNumber(row.videos)}</TableCell>
            <TableCell align="right">{videosPerSearch(row)}</TableCell>
            <TableCell align="right">{formatNumber(row.posts)}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {costOf(cents, row.keywordId)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function YieldList({ keywords, cents }: RowsProps) {
  return (
    <Box component="ul" aria-label={TITLE} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {keywords.map((row) => (
        <ListRow key={row.keywordId}>
          <Typography sx={{ fontWeight: 500 }}>{row.term}</Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {`Searches ${formatNumber(row.searches)} · videos ${formatNumber(row.videos)} · videos per search ${videosPerSearch(row)} · posts ${formatNumber(row.posts)} · cost ${costOf(cents, row.keywordId)}`}
          </Typography>
        </ListRow>
      ))}
    </Box>
  );
}
