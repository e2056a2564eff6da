import { useState } from 'react';
import type { SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { asRequestError, failedSentence } from '../../../shared/api/request.ts';
import { useCurrentUser } from '../../../shared/hooks/use-current-user.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { sendTestMail } from '../issues-api.ts';

/** Sends the mail of an issue to one address: one's own, unless another is typed. */
export function TestMail({ issueId }: { issueId: number }) {
  const { user } = useCurrentUser();
  const toast = useToast();
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? user?.email ?? '';
  const test = useMutation({
    mutationFn: () => sendTestMail(issueId, email.trim()),
    onSuccess: ({ message }) => toast.success('Test Email Queued', message),
    onError: (error) => toast.error('Email Failed', failedSentence(error, 'The test email was not sent.')),
  });
  const failure = test.isError ? asRequestError(test.error) : null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!test.isPending && email.trim() !== '') test.mutate();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}
    >
      <LabelledInput
        name="email"
        type="email"
        label="Send a test to"
        autoComplete="email"
        value={email}
        error={failure ? (failure.fields.email ?? failure.human) : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          test.reset();
        }}
        sx={{ flex: '1 1 220px', width: 'auto' }}
      />
      <BusyButton
        type="submit"
        variant="outlined"
        color="inherit"
        busy={test.isPending}
        busyLabel="Sending..."
        disabled={email.trim() === ''}
        sx={{ minHeight: 40 }}
      >
        Send test
      </BusyButton>
    </Box>
  );
}
