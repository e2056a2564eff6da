import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { VisitorEventView } from '@pressloom/contracts/visitor-analytics';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { campaignText } from '../campaign-text.ts';
import { eventText, pageName, shortVisitorId } from '../visitor-text.ts';

/** Events as a table, on narrow screens as cards. */
export function EventList({ events, siteUrl }: { events: readonly VisitorEventView[]; siteUrl: string }) {
  if (useNarrow('lg'))
    return (
      <Box
        component="ul"
        aria-label="Engagement events"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {events.map((event) => (
          <EventCard key={event.id} event={event} siteUrl={siteUrl} />
        ))}
      </Box>
    );
  return (
    <Table aria-label="Engagement events" size="small">
      <TableHead>
        <TableRow>
          <TableCell>Event</TableCell>
          <TableCell>Page</TableCell>
          <TableCell>From</TableCell>
          <TableCell>Visitor</TableCell>
          <TableCell>Browser</TableCell>
          <TableCell>When</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} siteUrl={siteUrl} />
        ))}
      </TableBody>
    </Table>
  );
}

interface EventItemProps {
  event: VisitorEventView;
  siteUrl: string;
}

const WRAPPED = { maxWidth: 260, overflowWrap: 'anywhere' } as const;

function EventRow({ event, siteUrl }: EventItemProps) {
  const { pageUrl, referrer, campaign, visitorId, userAgent, timestamp } = event;
  return (
    <TableRow sx={{ '&:last-child > *': { borderBottom: 0 } }}>
      <TableCell component="th" scope="row">
        <Kind event={event} />
      </TableCell>
      <TableCell sx={WRAPPED}>{pageUrl === null ? '–' : pageName(pageUrl, siteUrl)}</TableCell>
      <TableCell sx={WRAPPED}>
        {referrer ?? '–'}
        {campaign.length > 0 && (
          <Typography variant="caption" component="p" color="textSecondary">
            {campaignText(campaign)}
          </Typography>
        )}
      </TableCell>
      <TableCell>{visitorId === null ? '–' : <span title={visitorId}>{shortVisitorId(visitorId)}</span>}</TableCell>
      <TableCell>{userAgent ?? '–'}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RelativeTime iso={timestamp} />
      </TableCell>
    </TableRow>
  );
}

function EventCard({ event, siteUrl }: EventItemProps) {
  const { pageUrl, referrer, campaign, visitorId, userAgent, timestamp } = event;
  const facts = [
    pageUrl && pageName(pageUrl, siteUrl),
    referrer && `from ${referrer}`,
    campaignText(campaign),
    visitorId && `visitor ${shortVisitorId(visitorId)}`,
    userAgent,
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 1 }}>
      <Kind event={event} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <RelativeTime iso={timestamp} />
        {facts.map((fact) => ` · ${fact}`)}
      </Typography>
    </Box>
  );
}

function Kind({ event: { eventType, isSample } }: Pick<EventItemProps, 'event'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography component="span" sx={{ fontWeight: 500 }}>
        {eventText(eventType)}
      </Typography>
      {isSample && <Pill component="span" label="Sample" sx={{ color: 'text.secondary' }} />}
    </Box>
  );
}
