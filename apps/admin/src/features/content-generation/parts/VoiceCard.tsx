import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { siteVoiceQuery } from '../voice-api.ts';
import { VoiceForm } from './VoiceForm.tsx';

/** How one site is written. */
export function VoiceCard({ siteId }: { siteId: number }) {
  const query = useQuery(siteVoiceQuery(siteId));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={720} />}>
      {(stored) => <VoiceForm siteId={siteId} stored={stored} />}
    </DataState>
  );
}
