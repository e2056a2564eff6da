import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SubscriberEvent } from '@pressloom/contracts/subscribers';
import { formatExact } from '../../../shared/ui/format.ts';
import { eventText } from '../subscriber-text.ts';

/** What happened to a subscription, the newest first. */
export function SubscriberTimeline({ events }: { events: readonly SubscriberEvent[] }) {
  return (
    <Box>
      <Typography variant="h3" gutterBottom>
        Timeline
      </Typography>
      {events.length === 0 ? (
        <Typography color="textSecondary">Nothing was written down yet.</Typography>
      ) : (
        <Box component="ol" aria-label="Timeline" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {events.map((event, index) => (
            <TimelineLine key={index} event={event} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function TimelineLine({ event }: { event: SubscriberEvent }) {
  const { sentence, facts } = eventText(event);
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 3, overflowWrap: 'anywhere' }}>
      <Typography>{sentence}</Typography>
      {facts.map((fact) => (
        <Typography key={fact} variant="caption" component="p" color="textSecondary">
          {fact}
        </Typography>
      ))}
      <Typography variant="caption" component="p" color="textSecondary">
        <time dateTime={event.at}>{formatExact(event.at)}</time>
      </Typography>
    </Box>
  );
}
