import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { resetTokenQuery } from '../features/account/account-api.ts';
import { ResetPasswordForm } from '../features/account/parts/ResetPasswordForm.tsx';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { useReturnUrl } from '../features/account/use-return-url.ts';
import { asRequestError } from '../shared/api/request.ts';
import { ErrorState } from '../shared/ui/ErrorState.tsx';
import { CheckingLink } from './CheckingLink.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Where the link of a reset mail leads: it is looked at first, and used up only by the new password. */
export function ResetPasswordPage() {
  const { isKnown, language, texts } = useAccountTexts();
  const said = texts.reset;
  const token = useSearchParams()[0].get('token') ?? '';
  const check = useQuery({ ...resetTokenQuery(token), enabled: token !== '' });
  const [outcome, setOutcome] = useState<'changed' | 'refused' | null>(null);

  if (!isKnown) return <LoadingScreen />;
  if (outcome === 'changed') return <Complete />;
  // A link is refused with 400 whatever is wrong with it; any other failure says nothing about it.
  if (token === '' || outcome === 'refused' || (check.error && asRequestError(check.error).status === 400))
    return <InvalidLink />;
  return (
    <PublicLayout lang={language} title={said.title} text={check.data ? said.text : null}>
      {check.data ? (
        <ResetPasswordForm
          token={token}
          onDone={() => setOutcome('changed')}
          onLinkRefused={() => setOutcome('refused')}
        />
      ) : null}
      {check.isFetching && !check.data ? <CheckingLink text={said.verifying} /> : null}
      {check.error && !check.isFetching ? (
        <ErrorState error={check.error} onRetry={() => void check.refetch()} />
      ) : null}
    </PublicLayout>
  );
}

function InvalidLink() {
  const { carry } = useReturnUrl();
  const { language, texts } = useAccountTexts();
  return (
    <PublicLayout lang={language} title={texts.reset.invalidTitle} text={texts.reset.invalid}>
      <Stack spacing={3}>
        <Button variant="contained" size="large" fullWidth component={Link} to={carry(ADMIN_PATHS.forgotPassword)}>
          {texts.reset.again}
        </Button>
        <Button color="inherit" size="large" fullWidth component={Link} to={carry(ADMIN_PATHS.login)}>
          {texts.forgot.back}
        </Button>
      </Stack>
    </PublicLayout>
  );
}

function Complete() {
  const { carry } = useReturnUrl();
  const { language, texts } = useAccountTexts();
  return (
    <PublicLayout lang={language} title={texts.reset.doneTitle} text={texts.reset.done}>
      <Button variant="contained" size="large" fullWidth component={Link} to={carry(ADMIN_PATHS.login)}>
        {texts.reset.toLogin}
      </Button>
    </PublicLayout>
  );
}
