import { Fragment } from 'react';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { UpdateEmailRequest } from '@pressloom/contracts/accounts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { isEmail } from '../../../shared/ui/is-email.ts';
import { updateEmail } from '../account-api.ts';
import { useFormCall } from '../use-form-call.ts';

/** Asks for another address; it counts once its mail was answered. */
export function EmailCard() {
  const form = useForm<UpdateEmailRequest>({ defaultValues: { newEmail: '', password: '' } });
  const call = useFormCall(form, {
    fields: ['newEmail', 'password'],
    doneTitle: 'Check Your Email',
    failedTitle: 'Update Failed',
    failedText: 'Failed to update email address',
  });
  const submit = form.handleSubmit(({ newEmail, password }) =>
    call.run(() => updateEmail({ newEmail: newEmail.trim(), password })),
  );
  return (
    <Section
      title="Update email"
      hint="The new address gets a mail with a link. Until it is followed, nothing changes."
    >
      <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
        {call.problem ? <Alert severity="error">{call.problem}</Alert> : null}
        {call.done ? <Alert severity="success">{call.done}</Alert> : null}
        <Fragment key={call.round}>
          <FormField
            form={form}
            name="newEmail"
            label="New email"
            type="email"
            autoComplete="email"
            maxLength={ACCOUNT_LIMITS.email.max}
            rules={{ validate: (value) => isEmail(value) || ACCOUNT_MESSAGES.emailInvalid }}
          />
          <PasswordField
            form={form}
            name="password"
            label="Current password"
            autoComplete="current-password"
            maxLength={ACCOUNT_LIMITS.password.max}
            rules={{ required: ACCOUNT_MESSAGES.currentPasswordNeeded }}
          />
        </Fragment>
        <BusyButton
          type="submit"
          variant="outlined"
          color="inherit"
          busy={form.formState.isSubmitting}
          sx={{ alignSelf: 'start' }}
        >
          Update email
        </BusyButton>
      </Stack>
    </Section>
  );
}
