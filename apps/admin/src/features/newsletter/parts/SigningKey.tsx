import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { dkimFindingText } from '@pressloom/contracts/newsletter-sender';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { signingLook, signingProblem, signingText } from '../dkim-text.ts';
import { DnsRecordBox } from './DnsRecordBox.tsx';

/** What signs a website's mails now, and what is known of its record. */
export function SigningKey({ stored }: { stored: NewsletterSenderView }) {
  const { dkimRecord: record, dkimLookup: lookup, waitingDkimKey } = stored;
  const problem = signingProblem(stored);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <StatusChip {...signingLook(stored)} />
        <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>{signingText(stored)}</Typography>
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {record && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {lookup ? (
            <>
              Last checked <RelativeTime iso={lookup.at} />. {!problem && dkimFindingText(lookup.found, record.name)}
            </>
          ) : (
            'Its record hasn’t been checked yet.'
          )}
        </Typography>
      )}
      {record && (problem || !waitingDkimKey) && <DnsRecordBox record={record} />}
    </Box>
  );
}
