import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { engagementOf } from '@pressloom/contracts/visitor-analytics';
import type { RecentVisitor } from '@pressloom/contracts/visitor-analytics';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { EngagementBadge } from '../../../shared/ui/EngagementBadge.tsx';
import { counted, formatNumber } from '../../../shared/ui/format.ts';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { pageName, shortVisitorId } from '../visitor-text.ts';

/** Visitors as a table, on narrow screens as cards. */
export function VisitorList({ visitors, siteUrl }: { visitors: readonly RecentVisitor[]; siteUrl: string }) {
  if (useNarrow('lg'))
    return (
      <Box
        component="ul"
        aria-label="Recent visitors"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {visitors.map((visitor) => (
          <VisitorCard key={visitor.id} visitor={visitor} siteUrl={siteUrl} />
        ))}
      </Box>
    );
  return (
    <Table aria-label="Recent visitors" size="small">
      <TableHead>
        <TableRow>
          <TableCell>Visitor</TableCell>
          <TableCell>Last visit</TableCell>
          <TableCell align="right">Articles</TableCell>
          <TableCell>Engagement</TableCell>
          <TableCell>Subscribed</TableCell>
          <TableCell>Last page</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {visitors.map((visitor) => (
          <VisitorRow key={visitor.id} visitor={visitor} siteUrl={siteUrl} />
        ))}
      </TableBody>
    </Table>
  );
}

interface VisitorItemProps {
  visitor: RecentVisitor;
  siteUrl: string;
}

function VisitorRow({ visitor, siteUrl }: VisitorItemProps) {
  const { lastVisit, articlesViewed, isSubscribed, lastPage } = visitor;
  return (
    <TableRow sx={{ '&:last-child > *': { borderBottom: 0 } }}>
      <TableCell component="th" scope="row">
        <Name visitor={visitor} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RelativeTime iso={lastVisit} />
      </TableCell>
      <TableCell align="right">{formatNumber(articlesViewed)}</TableCell>
      <TableCell>
        <EngagementBadge engagement={engagementOf(articlesViewed)} />
      </TableCell>
      <TableCell>{isSubscribed ? 'Newsletter' : '–'}</TableCell>
      <TableCell sx={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
        {lastPage === null ? '–' : pageName(lastPage, siteUrl)}
      </TableCell>
    </TableRow>
  );
}

function VisitorCard({ visitor, siteUrl }: VisitorItemProps) {
  const { lastVisit, articlesViewed, isSubscribed, lastPage } = visitor;
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Name visitor={visitor} />
        <EngagementBadge engagement={engagementOf(articlesViewed)} />
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <RelativeTime iso={lastVisit} />
        {` · ${counted(articlesViewed, 'article', 'articles')}`}
        {isSubscribed && ' · Newsletter'}
        {lastPage !== null && ` · ${pageName(lastPage, siteUrl)}`}
      </Typography>
    </Box>
  );
}

function Name({ visitor: { visitorId, subscriberEmail, isSample } }: Pick<VisitorItemProps, 'visitor'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minWidth: 0 }}>
      <Typography component="span" title={visitorId} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {subscriberEmail ?? shortVisitorId(visitorId)}
      </Typography>
      {isSample && <Pill component="span" label="Sample" sx={{ color: 'text.secondary' }} />}
    </Box>
  );
}
