import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { HideButton } from '../../../shared/ui/HideButton.tsx';
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
      <HideButton aria-label="Dismiss" onClick={() => rememberDeletion(null)} />
    </Box>
  );
}
