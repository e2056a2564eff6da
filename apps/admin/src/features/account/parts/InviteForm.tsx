import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, isEmail } from '@pressloom/contracts/accounts';
import { changesShown } from '../../../shared/api/query-client.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ControlledField } from '../../../shared/ui/ControlledField.tsx';
import { invite } from '../team-api.ts';
import { useFormCall } from '../use-form-call.ts';

const EMPTY = { email: '' };

/** Invites an operator by mail; the next one can be typed meanwhile. */
export function InviteForm() {
  const form = useForm({ defaultValues: EMPTY });
  const call = useFormCall(form, {
    empty: EMPTY,
    fields: ['email'],
    doneTitle: 'Operator Invited',
    failedTitle: 'Invitation Failed',
    failedText: 'Failed to send the invitation',
  });
  const submit = form.handleSubmit(async (sent) => {
    await call.run(sent, () => invite(sent.email.trim()));
    await changesShown();
  });
  return (
    <Stack
      component="form"
      spacing={3}
      noValidate
      aria-label="Invite an operator"
      onSubmit={(event) => void submit(event)}
      sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}
    >
      {call.problem ? <Alert severity="error">{call.problem}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <ControlledField
            form={form}
            name="email"
            label="Email of the new operator"
            type="email"
            autoComplete="off"
            maxLength={ACCOUNT_LIMITS.email.max}
            rules={{ validate: (value) => isEmail(value) || ACCOUNT_MESSAGES.emailInvalid }}
          />
        </Box>
        <BusyButton
          type="submit"
          variant="outlined"
          color="inherit"
          busy={form.formState.isSubmitting}
          sx={{ minHeight: 40 }}
        >
          Send invitation
        </BusyButton>
      </Box>
    </Stack>
  );
}
