import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import { ACCOUNT_CARDS_EN } from '@pressloom/contracts/reader-texts/account-cards.en';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { changePassword, sessionsQuery } from '../account-api.ts';
import { useFormCall } from '../use-form-call.ts';

const said = ACCOUNT_CARDS_EN.password;
const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which signs out everywhere else. */
export function PasswordCard() {
  const form = useForm({ defaultValues: EMPTY });
  const client = useQueryClient();
  const call = useFormCall(form, {
    empty: EMPTY,
    fields: ['currentPassword', 'newPassword'],
    doneTitle: said.doneTitle,
    failedTitle: 'Change Failed',
    failedText: said.failed,
  });
  const submit = form.handleSubmit(async (sent) => {
    const { currentPassword, newPassword } = sent;
    await call.run(sent, () => changePassword({ currentPassword, newPassword }));
    void client.invalidateQueries(sessionsQuery);
  });
  const field = (label: string) => ({
    form,
    label,
    maxLength: ACCOUNT_LIMITS.password.max,
  });
  return (
    <Section title={said.title} hint={said.hint}>
      <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
        {call.problem ? <Alert severity="error">{call.problem}</Alert> : null}
        {call.done ? <Alert severity="success">{call.done}</Alert> : null}
        <ControlledPassword
          {...field(said.current)}
          name="currentPassword"
          autoComplete="current-password"
          rules={{ required: said.currentNeeded }}
        />
        <ControlledPassword
          {...field(said.new)}
          name="newPassword"
          autoComplete="new-password"
          rules={{
            validate: (value) => value.length >= ACCOUNT_LIMITS.password.min || said.short,
            deps: ['confirmPassword'],
          }}
        />
        <ControlledPassword
          {...field(said.confirm)}
          name="confirmPassword"
          autoComplete="new-password"
          rules={{
            required: said.confirmNeeded,
            validate: (value, all) => value === all.newPassword || said.differ,
          }}
        />
        <BusyButton
          type="submit"
          variant="outlined"
          color="inherit"
          busy={form.formState.isSubmitting}
          sx={{ alignSelf: 'start' }}
        >
          {said.title}
        </BusyButton>
      </Stack>
    </Section>
  );
}
