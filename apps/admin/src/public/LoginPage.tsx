import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { login, signInAsSample, signInOptionsQuery } from '../features/account/api.ts';
import { signInProblem } from '../features/account/sign-in-problem.ts';
import { SignInForm } from '../features/account/parts/SignInForm.tsx';
import { useReturnUrl } from '../features/account/use-return-url.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { Alert } from '../shared/ui/Alert.tsx';

/** The sign-in: the first screen of all, so what it is built of is kept small. */
export function LoginPage() {
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = useSignIn((error) => setProblem(signInProblem(error, ACCOUNT_MESSAGES.loginFailed)));
  const { carry } = useReturnUrl();
  const options = useQuery(signInOptionsQuery).data;
  return (
    <PublicLayout
      title="Sign in"
      text="Welcome back. Sign in to your account."
      footer={
        <>
          Don't have an account? <Link to={carry(ADMIN_PATHS.register)}>Sign up here</Link>
        </>
      }
    >
      <SignInForm
        busy={signIn.busy}
        forgot={<Link to={carry(ADMIN_PATHS.forgotPassword)}>Forgot your password?</Link>}
        onSubmit={(values) => {
          setProblem(null);
          void signIn.run(() => login(values));
        }}
      >
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {options?.setupOpen ? (
          <Alert severity="info" role="status">
            No operator exists yet. <Link to={ADMIN_PATHS.setup}>Set up the first one</Link>
          </Alert>
        ) : null}
      </SignInForm>
      {options?.sampleSignIn ? (
        <>
          <Or />
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
    </PublicLayout>
  );
}

const LINE = { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' } as const;

function Or() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, my: 4, '&::before': LINE, '&::after': LINE }}>or</Box>
  );
}
