import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { AUTOMATION_LOOK } from '../../../shared/ui/automation-look.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';

/** Whether posts of a website are written and published automatically now, and why not. */
export function PartStates({ siteId }: { siteId: number }) {
  const status = useQuery(automationStatusQuery(siteId));
  return (
    <DataState query={status} skeleton={<Skeleton variant="rounded" height={72} />}>
      {({ parts }) => (
        <Box component="ul" aria-label="State" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {parts
            .filter(({ key }) => key !== 'import')
            .map(({ key, label, state, reason }) => (
              <Box
                key={key}
                component="li"
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}
              >
                <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
                <StatusChip {...AUTOMATION_LOOK[state]} />
                <Typography color="textSecondary">{reason}</Typography>
              </Box>
            ))}
        </Box>
      )}
    </DataState>
  );
}
