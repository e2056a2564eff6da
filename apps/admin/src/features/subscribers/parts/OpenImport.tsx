import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { bytesText } from '../../../shared/ui/bytes-text.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { IMPORT_LOOK } from '../import-text.ts';
import { importQuery } from '../imports-api.ts';
import { ImportSteps } from './ImportSteps.tsx';

/** One list, from the file to the result. */
export function OpenImport({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(importQuery(id));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Button size="small" color="inherit" variant="outlined" onClick={onClose} sx={{ justifySelf: 'start' }}>
        All imports
      </Button>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(list) => (
          <>
            <Box>
              <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                {list.fileName}
              </Typography>
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
                <StatusChip {...IMPORT_LOOK[list.status]} />
                <Typography variant="caption" color="textSecondary">
                  {bytesText(list.bytes)}, {list.format.encoding.toUpperCase()}
                </Typography>
              </Box>
            </Box>
            <ImportSteps list={list} onGone={onClose} />
          </>
        )}
      </DataState>
    </Box>
  );
}
