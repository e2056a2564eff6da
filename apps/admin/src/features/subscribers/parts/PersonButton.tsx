import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';

const PersonDialog = lazyDialog(async () => (await import('./PersonDialog.tsx')).PersonDialog);

/** The way to all that is stored of one person. */
export function PersonButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PersonSearchOutlined />} onClick={() => setOpen(true)}>
        Find or erase a person
      </Button>
      {isOpen && <PersonDialog onClose={() => setOpen(false)} />}
    </>
  );
}
