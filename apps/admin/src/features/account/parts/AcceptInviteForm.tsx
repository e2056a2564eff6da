import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';
import type { SignInAnswer } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { AcceptInviteRequest, InviteView } from '@pressloom/contracts/team';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { NameFields } from './NameFields.tsx';
import type { Names } from './NameFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { NewPassword } from './NewPasswordFields.tsx';
import { signInProblem } from '../sign-in-problem.ts';
import { useSignIn } from '../use-sign-in.ts';

interface AcceptInviteFormProps {
  invite: InviteView;
  accept: (form: Omit<AcceptInviteRequest, 'token'>) => Promise<SignInAnswer>;
}

const FIELDS = ['firstName', 'lastName', 'password'] as const;

/** Name and a new password, or the password of the account that the address has already. */
export function AcceptInviteForm({ invite, accept }: AcceptInviteFormProps) {
  const { email, hasAccount } = invite;
  const form = useForm<Names & NewPassword>({
    defaultValues: { firstName: '', lastName: '', password: '', confirmPassword: '' },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = useSignIn((error) => {
    const onFields = Object.keys(asRequestError(error).fields).length > 0;
    const sentence = () => signInProblem(error, 'The invitation could not be accepted. Please try again.');
    setProblem(onFields ? showFieldErrors(form, error, FIELDS) : sentence());
  }, hasAccount);

  const submit = form.handleSubmit(async ({ firstName, lastName, password }) => {
    setProblem(null);
    const names = { firstName: firstName.trim(), lastName: lastName.trim() };
    await signIn.run(() => accept(hasAccount ? { password } : { ...names, password }));
  });

  return (
    <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {/* Tells password managers whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasAccount ? (
        <div>
          <PasswordField
            form={form}
            name="password"
            label="Password"
            autoComplete="current-password"
            maxLength={ACCOUNT_LIMITS.password.max}
            rules={{ validate: (value) => value !== '' || 'Please enter the password of your account' }}
          />
          <Box sx={{ mt: 2, textAlign: 'right' }}>
            <Link component={RouterLink} to={ADMIN_PATHS.forgotPassword}>
              Forgot your password?
            </Link>
          </Box>
        </div>
      ) : (
        <>
          <NameFields form={form} />
          <NewPasswordFields form={form} />
        </>
      )}
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={signIn.busy}>
        {hasAccount ? 'Accept and sign in' : 'Create operator account'}
      </BusyButton>
    </Stack>
  );
}
