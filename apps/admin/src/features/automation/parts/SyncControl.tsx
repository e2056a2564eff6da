import { useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import SyncIcon from '@mui/icons-material/Sync';
import { useWork } from '../../../shared/api/use-work.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { syncContent } from '../api.ts';
import { SyncNote } from './SyncNote.tsx';
import { syncOutcome, syncToast } from '../sync-outcome.ts';

const ICON_ONLY = { minWidth: 40, px: 0, '& .MuiButton-startIcon': { m: 0 } };

/**
 * The whole pipeline of a website, started by hand, with its progress and what did not work. Mount one for each website:
 * what is under way for one is not shown for another.
 */
export function SyncControl({ siteId }: { siteId: number }) {
  const toast = useToast();
  const [closed, setClosed] = useState<string | null>(null);
  const work = useWork({
    type: 'sync-content',
    target: `site:${siteId}`,
    known: null,
    run: () => syncContent(siteId),
    onDone: (result) => toast.show(syncToast(result)),
    onFailed: () => toast.error('Sync Failed', 'Failed to sync YouTube content'),
  });
  const outcome = syncOutcome(work);
  const start = (): void => {
    setClosed(null);
    work.start();
  };
  return (
    <>
      <BusyButton
        variant="contained"
        startIcon={<SyncIcon />}
        busy={work.isBusy}
        onClick={start}
        sx={(theme: Theme) => ({ flexShrink: 0, minHeight: 40, [theme.breakpoints.down('sm')]: ICON_ONLY })}
      >
        <Box component="span" sx={(theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
          {work.isBusy ? 'Syncing...' : 'Sync Content'}
        </Box>
      </BusyButton>
      <SyncNote
        work={work}
        outcome={outcome?.key === closed ? null : outcome}
        onRetry={start}
        onClose={() => setClosed(outcome?.key ?? null)}
      />
    </>
  );
}
