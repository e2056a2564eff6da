import { useState } from 'react';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { asRequestError } from '../../../shared/api/request.ts';
import { CURRENT_USER_KEY } from '../../../shared/hooks/use-current-user.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { readerToast } from '../reader-toast.ts';
import { resetPassword } from '../account-api.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { NewPassword } from './NewPasswordFields.tsx';
import { useAccountTexts } from '../use-account-texts.ts';
import { signInProblem } from '../sign-in-problem.ts';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link was used up or expired meanwhile. */
  onLinkRefused: () => void;
}

/** The new password for whoever came by the link of a mail. */
export function ResetPasswordForm({ token, onDone, onLinkRefused }: ResetPasswordFormProps) {
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmPassword: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const { language, texts } = useAccountTexts();
  const said = texts.reset;
  const client = useQueryClient();
  const toast = readerToast(language);

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      const { message } = await resetPassword({ token, password });
      toast.success(said.doneToast, language === 'en' ? message : said.done);
      onDone();
      // It ended this browser's session too, where that was the same account.
      void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    } catch (error) {
      const sentence = signInProblem(error, texts.problem.resetFailed, language === 'en' ? undefined : texts.problem);
      toast.error(said.failedToast, sentence);
      const failure = asRequestError(error);
      if (failure.code === 'link_invalid') onLinkRefused();
      else
        setProblem(
          language === 'en' && failure.fields['password'] ? showFieldErrors(form, error, ['password']) : sentence,
        );
    }
  });

  return (
    <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <NewPasswordFields form={form} isChange />
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={form.formState.isSubmitting}>
        {said.submit}
      </BusyButton>
    </Stack>
  );
}
