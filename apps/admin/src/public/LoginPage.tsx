import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { LIMITS, MESSAGES } from '@pressloom/contracts';
import type { LoginRequest } from '@pressloom/contracts';
import { PATHS } from '../app/paths.ts';
import { login, signInAsSample, signInOptionsQuery } from '../features/account/api.ts';
import { signInProblem } from '../features/account/sign-in-problem.ts';
import { isEmail } from '../features/account/password-rules.ts';
import { useSignIn } from '../features/account/useSignIn.ts';
import { BusyButton } from '../shared/ui/BusyButton.tsx';
import { FormField } from '../shared/ui/FormField.tsx';
import { PasswordField } from '../shared/ui/PasswordField.tsx';
import { PublicLayout } from './PublicLayout.tsx';

export function LoginPage() {
  const form = useForm<LoginRequest>({ defaultValues: { email: '', password: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = useSignIn((error) => setProblem(signInProblem(error, MESSAGES.loginFailed)));
  const options = useQuery(signInOptionsQuery).data;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setProblem(null);
    await signIn.run(() => login({ email: email.trim(), password }));
  });

  return (
    <PublicLayout
      title="Sign in"
      text="Welcome back. Sign in to your publishing desk."
      footer={
        <>
          Don't have an account?{' '}
          <Link component={RouterLink} to={PATHS.register}>
            Sign up here
          </Link>
        </>
      }
    >
      <Stack component="form" spacing={4} noValidate onSubmit={(event) => void submit(event)}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {options?.setupOpen ? (
          <Alert severity="info">
            No operator exists yet.{' '}
            <Link component={RouterLink} to={PATHS.setup}>
              Set up the first one
            </Link>
          </Alert>
        ) : null}
        <FormField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          maxLength={LIMITS.email.max}
          rules={{ validate: (value) => isEmail(value) || MESSAGES.emailInvalid }}
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={LIMITS.loginPassword.max}
          rules={{
            minLength: { value: LIMITS.loginPassword.min, message: MESSAGES.loginPasswordShort },
            required: MESSAGES.loginPasswordShort,
          }}
        />
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={signIn.busy}>
          Sign in
        </BusyButton>
        {options?.sampleSignIn ? (
          <>
            <Divider>or</Divider>
            <Button
              variant="outlined"
              color="inherit"
              size="large"
              fullWidth
              disabled={signIn.busy}
              onClick={() => void signIn.run(signInAsSample)}
            >
              Sign in as the sample operator
            </Button>
          </>
        ) : null}
      </Stack>
    </PublicLayout>
  );
}
