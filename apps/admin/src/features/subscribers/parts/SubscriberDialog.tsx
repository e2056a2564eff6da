import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { subscriberQuery } from '../api.ts';
import { SubscriberActions } from './SubscriberActions.tsx';
import { SubscriberFacts } from './SubscriberFacts.tsx';
import { SubscriberTimeline } from './SubscriberTimeline.tsx';

/** All that is known of one subscriber. */
export function SubscriberDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(subscriberQuery(id));
  const isPhone = useNarrow('sm');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 3, pt: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: '4px !important' }}>
          {query.data?.email ?? 'Subscriber'}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent
        tabIndex={0}
        role="region"
        aria-label="What is known"
        sx={{ borderTop: 1, borderColor: 'divider', pt: '16px !important' }}
      >
        <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
          {(subscriber) => (
            <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <SubscriberFacts subscriber={subscriber} />
              <SubscriberTimeline events={subscriber.timeline} />
            </Box>
          )}
        </DataState>
      </DialogContent>
      {query.data && <SubscriberActions subscriber={query.data} onGone={onClose} />}
    </Dialog>
  );
}
