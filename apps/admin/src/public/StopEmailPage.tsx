import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { emailChangeQuery, stopEmailChange, undoEmailChange } from '../features/account/account-api.ts';
import { useAccountTexts } from '../features/account/use-account-texts.ts';
import { asRequestError } from '../shared/api/request.ts';
import { ErrorState } from '../shared/ui/ErrorState.tsx';
import { CheckingLink } from './CheckingLink.tsx';
import { HomeButton } from './HomeButton.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { RestoreAddress } from './RestoreAddress.tsx';

/**
 * Stops a change of address that waits for its confirmation, and takes it back where that came first. It looks where the
 * change stands before it offers either.
 */
export function StopEmailPage() {
  const { isKnown, language, texts } = useAccountTexts();
  const said = texts.stopEmail;
  const token = useSearchParams()[0].get('token') ?? '';
  const change = useQuery({ ...emailChangeQuery(token), enabled: token !== '' });

  /** A link that was refused did something else meanwhile, which this page then shows. */
  const sending =
    <T,>(send: (token: string) => Promise<T>) =>
    async (sent: string): Promise<T> => {
      try {
        return await send(sent);
      } catch (error) {
        await change.refetch();
        throw error;
      }
    };

  if (!isKnown) return <LoadingScreen />;
  const isDead = change.error !== null && asRequestError(change.error).status === 400;
  const state = isDead ? undefined : change.data?.state;
  if (state === 'stopped') {
    return (
      <PublicLayout lang={language} title={said.doneTitle} text={said.done}>
        <NewPassword />
      </PublicLayout>
    );
  }
  if (state === 'ended' || state === 'lost') {
    return (
      <PublicLayout lang={language} title={said[`${state}Title`]} text={said[state]}>
        <HomeButton />
      </PublicLayout>
    );
  }
  if (state === 'confirmed') {
    return (
      <RestoreAddress
        key={state}
        title={said.confirmedTitle}
        text={said.confirmed}
        send={sending(undoEmailChange)}
        deadText={said.dead}
      />
    );
  }
  if (state === undefined && token !== '' && !isDead) {
    return (
      <PublicLayout lang={language} title={said.title} text={null}>
        {change.isFetching ? <CheckingLink text={said.checking} /> : null}
        {change.error && !change.isFetching ? (
          <ErrorState error={change.error} onRetry={() => void change.refetch()} />
        ) : null}
      </PublicLayout>
    );
  }
  if (isDead) {
    return (
      <PublicLayout lang={language} title={texts.verify.deadTitle} text={`${texts.verify.expired} ${said.dead}`}>
        <HomeButton />
      </PublicLayout>
    );
  }
  return (
    <MailLinkPage
      key="pending"
      title={said.title}
      text={said.text}
      button={said.button}
      send={sending(stopEmailChange)}
      doneTitle={said.doneTitle}
      done={said.done}
      next={() => <NewPassword />}
      deadText={said.dead}
      deadEnd={<HomeButton />}
    />
  );
}

/** For somebody who did not ask for the change: its password is known to whoever did. */
function NewPassword() {
  const { language, texts } = useAccountTexts();
  const page = `${ADMIN_PATHS.forgotPassword}?${new URLSearchParams({ language }).toString()}`;
  return (
    <Stack spacing={3}>
      <Button variant="contained" size="large" fullWidth component={Link} to={page}>
        {texts.stopEmail.newPassword}
      </Button>
      <HomeButton quiet />
    </Stack>
  );
}
