import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import type { FailingPart, StatusEntry } from '../status-text.ts';

/** More of them would push the settings out of sight; the screen behind the link lists all. */
const NAMED = 2;

/** One service: whether it works, when it was called, and what to do about it. */
export function StatusTile({ entry }: { entry: StatusEntry }) {
  const { title, tone, label, text, lastCallAt, since, fix, websites } = entry;
  const more = websites.length - NAMED;
  return (
    <Box component="li" sx={{ minWidth: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <StatusChip tone={tone} label={label} />
      </Box>
      {text !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }} color={tone === 'error' ? 'error' : undefined}>
          {text}
        </Typography>
      )}
      {websites.slice(0, NAMED).map((website) => (
        <Website key={website.name} website={website} />
      ))}
      {more > 0 && <Typography variant="caption">and {more} more</Typography>}
      <Typography variant="caption" component="p" color="textSecondary">
        Last call: <RelativeTime iso={lastCallAt} fallback="none yet" />
        {since !== null && (
          <>
            . First failed: <RelativeTime iso={since} />
          </>
        )}
      </Typography>
      {fix && (
        <Box>
          <Link to={fix.to}>{fix.label}</Link>
        </Box>
      )}
    </Box>
  );
}

function Website({ website: { name, message, since, to } }: { website: FailingPart }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <Link to={to}>{name}</Link>: {message}
      {since !== null && (
        <Typography variant="caption" component="span" color="textSecondary">
          {' '}
          First failed: <RelativeTime iso={since} />
        </Typography>
      )}
    </Typography>
  );
}
