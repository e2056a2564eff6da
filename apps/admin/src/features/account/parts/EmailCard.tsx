import { Fragment } from 'react';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { ACCOUNT_LIMITS, isEmail } from '@pressloom/contracts/accounts';
import type { UpdateEmailRequest } from '@pressloom/contracts/accounts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { updateEmail } from '../account-api.ts';
import { passwordToggle } from '../password-toggle.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useFormCall } from '../use-form-call.ts';
import { useMemberTexts } from '../use-member-texts.ts';

/** Asks for another address; it counts once its mail was answered. */
export function EmailCard() {
  const said = useMemberTexts().texts.email;
  const account = useAccountTexts();
  const { problem } = account.texts;
  const form = useForm<UpdateEmailRequest>({ defaultValues: { newEmail: '', password: '' } });
  const call = useFormCall(form, {
    fields: ['newEmail', 'password'],
    doneTitle: said.doneTitle,
    failedTitle: said.failedTitle,
    failedText: said.failed,
    translated:
      account.language === 'en'
        ? undefined
        : {
            language: account.language,
            done: ({ newEmail }) => said.done({ email: newEmail.trim() }),
            problem,
            fields: {
              newEmail: (code) => (code === 'email_taken' ? problem.taken : said.same),
              password: () => said.wrong,
            },
          },
  });
  const submit = form.handleSubmit(({ newEmail, password }) =>
    call.run(() => updateEmail({ newEmail: newEmail.trim(), password })),
  );
  return (
    <Section title={said.title} hint={said.hint}>
      <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
        {call.problem ? <Alert severity="error">{call.problem}</Alert> : null}
        {call.done ? <Alert severity="success">{call.done}</Alert> : null}
        <Fragment key={call.round}>
          <FormField
            form={form}
            name="newEmail"
            label={said.newEmail}
            type="email"
            autoComplete="email"
            maxLength={ACCOUNT_LIMITS.email.max}
            rules={{ validate: (value) => isEmail(value) || problem.email }}
          />
          <PasswordField
            form={form}
            name="password"
            label={said.password}
            toggle={passwordToggle(said.password, account)}
            autoComplete="current-password"
            maxLength={ACCOUNT_LIMITS.password.max}
            rules={{ required: said.needed }}
          />
        </Fragment>
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
