import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { erasePerson } from '../people-api.ts';
import { ERASE_WARNING, isSameAddress } from '../person-text.ts';

interface ErasePersonProps {
  email: string;
  onErased: (message: string) => void;
}

/** Takes away all that is stored of an address, after it was typed once more: there is no way back. */
export function ErasePerson({ email, onErased }: ErasePersonProps) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const toast = useToast();
  const erase = useMutation({
    mutationFn: () => erasePerson(email),
    // Also for whoever closed the dialog meanwhile.
    onSuccess: ({ message }) => {
      toast.success('Person Erased', message);
      onErased(message);
    },
    onError: (error) => toast.failed('Error', error),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSameAddress(typed, email) && !erase.isPending) erase.mutate();
  };
  if (!isAsking) {
    return (
      <Button color="error" variant="outlined" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        Erase this person
      </Button>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 3, border: 1, borderColor: 'error.main', borderRadius: 1, p: 4 }}
    >
      <Typography variant="h3">Erase this person?</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {ERASE_WARNING.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {erase.isError && <Alert severity="error">{asRequestError(erase.error).human}</Alert>}
      <LabelledInput
        name="again"
        label="Type the address to confirm"
        type="email"
        autoComplete="off"
        autoFocus
        value={typed}
        hint={email}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <BusyButton
          type="submit"
          variant="contained"
          color="error"
          disabled={!isSameAddress(typed, email)}
          busy={erase.isPending}
          busyLabel="Erasing…"
        >
          Erase permanently
        </BusyButton>
        <Button color="inherit" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
