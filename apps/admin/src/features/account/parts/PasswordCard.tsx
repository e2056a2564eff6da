import { Fragment } from 'react';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { changePassword, sessionsQuery } from '../account-api.ts';
import { useFormCall } from '../use-form-call.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which signs out everywhere else. */
export function PasswordCard() {
  const form = useForm({ defaultValues: EMPTY });
  const client = useQueryClient();
  const call = useFormCall(form, {
    fields: ['currentPassword', 'newPassword'],
    doneTitle: 'Password Changed',
    failedTitle: 'Change Failed',
    failedText: 'Failed to change password',
  });
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    await call.run(() => changePassword({ currentPassword, newPassword }));
    void client.invalidateQueries(sessionsQuery);
  });
  const field = { form, maxLength: ACCOUNT_LIMITS.password.max };
  return (
    <Section title="Change password" hint="All your other devices are signed out.">
      <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
        {call.problem ? <Alert severity="error">{call.problem}</Alert> : null}
        {call.done ? <Alert severity="success">{call.done}</Alert> : null}
        <Fragment key={call.round}>
          <PasswordField
            {...field}
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            rules={{ required: ACCOUNT_MESSAGES.currentPasswordNeeded }}
          />
          <PasswordField
            {...field}
            name="newPassword"
            label="New password"
            autoComplete="new-password"
            rules={{
              validate: (value) => value.length >= ACCOUNT_LIMITS.password.min || ACCOUNT_MESSAGES.newPasswordShort,
              deps: ['confirmPassword'],
            }}
          />
          <PasswordField
            {...field}
            name="confirmPassword"
            label="Confirm new password"
            autoComplete="new-password"
            rules={{
              required: ACCOUNT_MESSAGES.confirmPasswordNeeded,
              validate: (value, all) => value === all.newPassword || ACCOUNT_MESSAGES.passwordsDiffer,
            }}
          />
        </Fragment>
        <BusyButton
          type="submit"
          variant="outlined"
          color="inherit"
          busy={form.formState.isSubmitting}
          sx={{ alignSelf: 'start' }}
        >
          Change password
        </BusyButton>
      </Stack>
    </Section>
  );
}
