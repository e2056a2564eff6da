import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { call } from '../../../shared/api/call.ts';
import { useWork } from '../../../shared/api/use-work.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { newestNewsletterQuery } from '../api.ts';
import { SendNewsletter } from './SendNewsletter.tsx';

/** Makes a newsletter now, and sends the newest one that nobody has got. */
export function NewsletterActions({ siteId }: { siteId: number }) {
  const toast = useToast();
  const { data } = useQuery(newestNewsletterQuery(siteId));
  const work = useWork({
    type: 'generate-newsletter',
    target: `site:${siteId}`,
    known: null,
    run: () => call('POST', '/api/newsletters/generate', { body: { siteId } }),
    onDone: ({ message }) => toast.success('Newsletter Generated', message),
    onFailed: (error) => toast.error('Generation Failed', error.human),
  });
  const newest = data?.find(({ deliveryStatus }) => deliveryStatus === 'pending' || deliveryStatus === 'scheduled');
  return (
    <Box sx={{ pt: 4, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 3 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {newest ? <>Not sent yet: {newest.subject}</> : 'No newsletter waits to be sent.'}{' '}
        <Link to={ADMIN_PATHS.newsletter}>All newsletters</Link>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton variant="outlined" busy={work.isBusy} busyLabel="Generating..." onClick={() => work.start()}>
          Generate Newsletter
        </BusyButton>
        {newest && <SendNewsletter key={newest.id} id={newest.id} />}
      </Box>
    </Box>
  );
}
