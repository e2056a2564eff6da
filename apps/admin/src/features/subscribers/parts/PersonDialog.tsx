import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { SUBSCRIBER_LIMITS, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import { isEmail } from '@pressloom/contracts/accounts';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { findPerson } from '../people-api.ts';
import { ErasePerson } from './ErasePerson.tsx';
import { PersonFindings } from './PersonFindings.tsx';

/** All that is stored of one address: to see, to hand out, to erase. */
export function PersonDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [erased, setErased] = useState<string | null>(null);
  const search = useMutation({ mutationFn: findPerson });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setErased(null);
    const wrong = isEmail(typed) ? undefined : SUBSCRIBER_MESSAGES.emailInvalid;
    setProblem(wrong);
    if (wrong === undefined && !search.isPending) search.mutate(typed.trim());
  };
  const found = erased === null ? search.data : undefined;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Find or erase a person</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="textSecondary">Finds everything stored about an email address, on all websites.</Typography>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
          <LabelledInput
            name="person"
            label="Email"
            type="email"
            autoComplete="off"
            autoFocus
            value={typed}
            maxLength={SUBSCRIBER_LIMITS.email.max}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          <BusyButton type="submit" variant="outlined" color="inherit" busy={search.isPending} sx={{ minHeight: 40 }}>
            Search
          </BusyButton>
        </Box>
        {search.isError && <Alert severity="error">{asRequestError(search.error).human}</Alert>}
        {erased !== null && <Alert severity="success">{erased}</Alert>}
        {found && <PersonFindings person={found} />}
        {found && found.findings.length > 0 && (
          <ErasePerson key={found.email} email={found.email} onErased={setErased} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
