import Box from '@mui/material/Box';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useQuery } from '@tanstack/react-query';
import { DISK_FULL } from '@pressloom/contracts/errors';
import { dataQuery } from '../../shared/api/data-query.ts';

/** Nobody announces it: on a full disk there is nothing to announce it by. */
const readinessQuery = dataQuery([], '/health/ready', { staleTime: 0, refetchInterval: 30_000 });

/** A slim line while nothing can be saved. The live region is always there. */
export function DiskBanner() {
  const { data } = useQuery(readinessQuery);
  return (
    <Box role="status" aria-label="Disk">
      {data?.status === 'disk_full' ? (
        <Box
          sx={{
            ...{ display: 'flex', gap: 2, px: { xs: 3, md: 6 }, py: 2, fontWeight: 500 },
            ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
          }}
        >
          <ErrorOutlined aria-hidden color="error" sx={{ fontSize: 20, mt: '1px', flexShrink: 0 }} />
          <Box sx={{ minWidth: 0 }}>{DISK_FULL}</Box>
        </Box>
      ) : null}
    </Box>
  );
}
