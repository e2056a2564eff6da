import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { byWhom } from '../../../shared/ui/by-whom.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { IMPORT_LOOK } from '../import-text.ts';
import { importsQuery } from '../imports-api.ts';

interface EarlierImportsProps {
  siteId: number;
  onOpen: (id: number) => void;
}

/** Lists that were brought before, those under way among them. */
export function EarlierImports({ siteId, onOpen }: EarlierImportsProps) {
  const query = useQuery(importsQuery(siteId));
  return (
    <Box sx={{ mt: 5 }}>
      <Typography variant="h3" gutterBottom>
        Imports
      </Typography>
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={64} />}
        empty={<Typography color="textSecondary">No imports yet.</Typography>}
      >
        {(lists) => (
          <Box component="ul" aria-label="Imports" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lists.map((list) => (
              <ImportRow key={list.id} list={list} onOpen={() => onOpen(list.id)} />
            ))}
          </Box>
        )}
      </DataState>
    </Box>
  );
}

function ImportRow({ list, onOpen }: { list: SubscriberImportView; onOpen: () => void }) {
  const { fileName, status, counts, createdAt, createdBy } = list;
  return (
    <ListRow
      action={
        <Button size="small" variant="outlined" color="inherit" aria-label={`Open ${fileName}`} onClick={onOpen}>
          Open
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{fileName}</Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        <RelativeTime iso={createdAt} />
        {createdBy && ` by ${byWhom(createdBy)}`}
        {counts && status === 'imported' && ` · ${counted(counts.added, 'subscriber', 'subscribers')} added`}
      </Typography>
      <StatusChip {...IMPORT_LOOK[status]} />
    </ListRow>
  );
}
