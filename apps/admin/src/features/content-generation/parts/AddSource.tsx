import Add from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useAnchored } from '../../../shared/hooks/use-opener.ts';
import { fetchWhenIdle, lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import type { SourceChoice } from './SourceChoices.tsx';

const choices = lazyPart(async () => (await import('./SourceChoices.tsx')).SourceChoices);
fetchWhenIdle(choices);
const DIALOGS = {
  address: lazyDialog(async () => (await import('./AddVideoDialog.tsx')).AddVideoDialog),
  notes: lazyDialog(async () => (await import('./AddNotesDialog.tsx')).AddNotesDialog),
  dismissed: lazyDialog(async () => (await import('./DismissedDialog.tsx')).DismissedDialog),
};

/** The ways to a source besides searching: a video by its address, one's own notes, and what was deleted. */
export function AddSource({ siteId }: { siteId: number }) {
  const { anchor, wasOpen, close, ofButton } = useAnchored(choices);
  const [open, setOpen] = useState<SourceChoice | null>(null);
  const menuId = useId();
  const Dialog = open && DIALOGS[open];
  const choose = (choice: SourceChoice): void => {
    close();
    setOpen(choice);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Add />}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        {...ofButton}
      >
        Add a source
      </Button>
      {wasOpen && <choices.Part id={menuId} anchor={anchor} onChoose={choose} onClose={close} />}
      {Dialog && <Dialog siteId={siteId} onClose={() => setOpen(null)} />}
    </>
  );
}
