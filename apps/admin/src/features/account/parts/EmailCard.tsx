import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { ACCOUNT_LIMITS, isEmail } from '@pressloom/contracts/accounts';
import type { UpdateEmailRequest } from '@pressloom/contracts/accounts';
import { ACCOUNT_CARDS_EN } from '@pressloom/contracts/reader-texts/account-cards.en';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ControlledField, ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { updateEmail } from '../account-api.ts';
import { useFormCall } from '../use-form-call.ts';

const { email: said, password: typed } = ACCOUNT_CARDS_EN;
const EMPTY: UpdateEmailRequest = { newEmail: '', password: '' };

/** Asks for another address; it counts once its mail was answered. */
export function EmailCard() {
  const form = useForm<UpdateEmailRequest>({ defaultValues: EMPTY });
  const call = useFormCall(form, {
    empty: EMPTY,
    fields: ['newEmail', 'password'],
    doneTitle: said.doneTitle,
    failedTitle: 'Update Failed',
    failedText: said.failed,
  });
  const submit = form.handleSubmit((sent) =>
    call.run(sent, () => updateEmail({ newEmail: sent.newEmail.trim(), password: sent.password })),
  );
  return (
    <Section title={said.title} hint={said.hint}>
      <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
        {call.problem ? <Alert severity="error">{call.problem}</Alert> : null}
        {call.done ? <Alert severity="success">{call.done}</Alert> : null}
        <ControlledField
          form={form}
          name="newEmail"
          label={said.newEmail}
          type="email"
          autoComplete="email"
          maxLength={ACCOUNT_LIMITS.email.max}
          rules={{ validate: (value) => isEmail(value) || said.invalid }}
        />
        <ControlledPassword
          form={form}
          name="password"
          label={typed.current}
          autoComplete="current-password"
          maxLength={ACCOUNT_LIMITS.password.max}
          rules={{ required: typed.currentNeeded }}
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
