import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/Close';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { rememberDeletion, useLastDeletion } from '../last-deletion.ts';
import { useRestore } from '../use-subscriber-bulk.ts';

/** The way back from the last deletion, after its toast is gone. */
export function LastDeletion({ siteId }: { siteId: number }) {
  const deletion = useLastDeletion(siteId);
  const restore = useRestore();
  if (!deletion) return null;
  return (
    <Box
      role="group"
      aria-label="Last deletion"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        mb: 3,
        pl: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }} color="textSecondary">
        Deleted: {deletion.who}
      </Typography>
      <BusyButton size="small" busy={restore.isPending} onClick={() => restore.mutate(deletion.ids)}>
        Restore
      </BusyButton>
      <IconButton size="small" aria-label="Dismiss" onClick={() => rememberDeletion(null)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
