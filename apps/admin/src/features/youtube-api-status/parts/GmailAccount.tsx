import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { GmailForm } from './GmailForm.tsx';

interface GmailAccountProps {
  siteId: number;
  siteName: string;
  account: string | null;
}

/** The Google account that a website's key belongs to: a note for people. View, then edit, then save or cancel. */
export function GmailAccount({ siteId, siteName, account }: GmailAccountProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <GmailForm siteId={siteId} account={account} onClose={() => setEditing(false)} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box component="span" sx={{ color: account ? undefined : 'text.secondary', minWidth: 0 }}>
        {account ?? 'Not set'}
      </Box>
      <Button
        ref={edit}
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => setEditing(true)}
        aria-label={`Edit Gmail account of ${siteName}`}
      >
        Edit
      </Button>
    </Box>
  );
}
