import { useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { login, signInAsSample, signInOptionsQuery } from '../features/account/api.ts';
import { signInProblem } from '../features/account/sign-in-problem.ts';
import { SignInForm } from '../features/account/parts/SignInForm.tsx';
import { useReturnUrl } from '../features/account/use-return-url.ts';
import { useSignInTexts } from '../features/account/use-sign-in-texts.ts';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { Alert } from '../shared/ui/Alert.tsx';
import { BusyButton } from '../shared/ui/BusyButton.tsx';

/** The sign-in: the first screen of all, so what it is built of is kept small. */
export function LoginPage() {
  const [problem, setProblem] = useState<string | null>(null);
  const {
    isKnown,
    language,
    texts: { page, problem: told },
  } = useSignInTexts();
  const signIn = useSignIn((error) =>
    setProblem(signInProblem(error, told.failed, language === 'en' ? undefined : told)),
  );
  const { carry } = useReturnUrl();
  const options = useQuery(signInOptionsQuery).data;
  if (!isKnown) return <LoadingScreen />;
  return (
    <PublicLayout
      lang={language}
      title={page.title}
      text={page.text}
      footer={
        <>
          {page.noAccount} <Link to={carry(ADMIN_PATHS.register)}>{page.signUp}</Link>
        </>
      }
    >
      <SignInForm
        busy={signIn.busy}
        texts={{ page, problem: told }}
        forgot={<Link to={carry(ADMIN_PATHS.forgotPassword)}>{page.forgot}</Link>}
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
          <BusyButton
            variant="outlined"
            color="inherit"
            size="large"
            fullWidth
            isIdle={signIn.busy}
            onClick={() => void signIn.run(signInAsSample)}
          >
            Sign in as the sample operator
          </BusyButton>
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
