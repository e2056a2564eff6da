import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { systemInfoQuery } from '../api.ts';
import { EnvironmentSection } from './EnvironmentSection.tsx';
import { HiddenSteps } from './HiddenSteps.tsx';
import { MaintenanceSection } from './MaintenanceSection.tsx';
import { SampleDataSection } from './SampleDataSection.tsx';
import { StoredData } from './StoredData.tsx';
import { SystemFacts } from './SystemFacts.tsx';
import { VisitorDataSection } from './VisitorDataSection.tsx';

const PARTS = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const PAIR = {
  ...PARTS,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

/** Settings, Advanced: what the installation runs on, what it stores, and what keeps it tidy. */
export function AdvancedTab() {
  const query = useQuery(systemInfoQuery);
  return (
    <Box sx={PARTS}>
      <DataState query={query} skeleton={<InfoSkeleton />}>
        {(info) => (
          <Box sx={PAIR}>
            <SystemFacts info={info} />
            <StoredData info={info} />
          </Box>
        )}
      </DataState>
      <SampleDataSection />
      <HiddenSteps />
      <VisitorDataSection />
      <MaintenanceSection />
      {query.data && <EnvironmentSection variables={query.data.variables} />}
    </Box>
  );
}

function InfoSkeleton() {
  return (
    <Box sx={PAIR}>
      <Skeleton variant="rounded" height={300} />
      <Skeleton variant="rounded" height={460} />
    </Box>
  );
}
