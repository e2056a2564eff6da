import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../ui/DataState.tsx';
import { connectionQuery } from './api.ts';
import { KeySection } from './KeySection.tsx';
import { WebhookSection } from './WebhookSection.tsx';

const PARTS = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 } as const;

/** Payment Setup: the installation's key of Stripe, and the address that Stripe reports to. Of all websites together. */
export function ConnectionPanel() {
  const query = useQuery(connectionQuery);
  return (
    <DataState
      query={query}
      skeleton={
        <Box sx={PARTS}>
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={240} />
        </Box>
      }
    >
      {(view) => (
        <Box sx={PARTS}>
          <KeySection view={view} />
          {view.scope !== null && <WebhookSection view={view} />}
        </Box>
      )}
    </DataState>
  );
}
