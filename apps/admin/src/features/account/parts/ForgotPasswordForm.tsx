import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ACCOUNT_LIMITS, isEmail } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { readerToast } from '../reader-toast.ts';
import { requestPasswordReset } from '../account-api.ts';
import { signInProblem } from '../sign-in-problem.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useReturnUrl } from '../use-return-url.ts';

/** The address whose owner gets a link to set a new password. */
export function ForgotPasswordForm({ onSent }: { onSent: (told: string) => void }) {
  const form = useForm({ defaultValues: { email: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const { returnUrl, carry } = useReturnUrl();
  const { language, texts } = useAccountTexts();
  const said = texts.forgot;
  const translated = language === 'en' ? undefined : texts.problem;
  const toast = readerToast(language);

  const submit = form.handleSubmit(async ({ email: typed }) => {
    const email = typed.trim();
    setProblem(null);
    try {
      const { message } = await requestPasswordReset(returnUrl === null ? { email } : { email, returnUrl });
      const told = translated ? said.asked : message;
      toast.success(said.askedTitle, told);
      onSent(told);
    } catch (error) {
      const offline = asRequestError(error).status === 0;
      const sentence = offline ? said.network : signInProblem(error, said.failed, translated);
      setProblem(sentence);
      toast.error(offline ? said.networkTitle : said.failedTitle, sentence);
    }
  });

  return (
    <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <FormField
        form={form}
        name="email"
        label={texts.register.email}
        type="email"
        autoComplete="username"
        autoFocus
        maxLength={ACCOUNT_LIMITS.email.max}
        rules={{ validate: (value) => isEmail(String(value)) || texts.problem.email }}
      />
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={form.formState.isSubmitting}>
        {said.submit}
      </BusyButton>
      <Button color="inherit" size="large" fullWidth component={Link} to={carry(ADMIN_PATHS.login)}>
        {said.back}
      </Button>
    </Stack>
  );
}
