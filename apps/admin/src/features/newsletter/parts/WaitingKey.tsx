import { useId } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { NewsletterSenderView, WaitingDkimKey } from '@pressloom/contracts/newsletter-sender';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { waitingFindingText, waitingText } from '../dkim-text.ts';
import { DnsRecordBox } from './DnsRecordBox.tsx';

interface WaitingKeyProps {
  stored: NewsletterSenderView;
  waiting: WaitingDkimKey;
}

/** A key that signs once its record was found: what to publish, and what was found so far. */
export function WaitingKey({ stored, waiting }: WaitingKeyProps) {
  const headingId = useId();
  const { record, lookup, publishUrl } = waiting;
  return (
    <Box
      role="group"
      aria-labelledby={headingId}
      sx={{ display: 'grid', gap: 3, pt: 4, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h3" id={headingId}>
          New key {waiting.selector}
        </Typography>
        <StatusChip tone="warning" label="Waiting for its record" />
      </Box>
      <Typography>{waitingText(stored)}</Typography>
      <DnsRecordBox record={record} />
      {publishUrl && (
        <Link href={publishUrl} target="_blank" rel="noopener">
          Publish it in the sandbox’s DNS
        </Link>
      )}
      {lookup ? (
        <Alert severity={lookup.found === 'missing' ? 'info' : 'warning'} role="status">
          Last checked <RelativeTime iso={lookup.at} />. {waitingFindingText(lookup.found, record.name)}
        </Alert>
      ) : (
        <Typography color="textSecondary">
          Not checked yet. Pressloom checks every 15 minutes, or when you press Check now.
        </Typography>
      )}
    </Box>
  );
}
