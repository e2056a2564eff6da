import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { AcceptInviteRequest, InviteView } from '@pressloom/contracts/team';
import { acceptInvite, inviteQuery } from '../features/account/account-api.ts';
import { AcceptInviteForm } from '../features/account/parts/AcceptInviteForm.tsx';
import { asRequestError } from '../shared/api/request.ts';
import { DataState } from '../shared/ui/DataState.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Where an invitation leads: to a new operator's account, or to the rights for one that exists. */
export function AcceptInvitePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const invite = useQuery({ ...inviteQuery(token), enabled: token !== '' });
  const client = useQueryClient();
  const navigate = useNavigate();

  const accept = async (form: Omit<AcceptInviteRequest, 'token'>) => {
    const answer = await acceptInvite({ ...form, token });
    // Somebody else may have been signed in here: nothing that they saw stays.
    client.removeQueries({ type: 'inactive' });
    void navigate(ADMIN_PATHS.dashboard, { replace: true });
    return answer;
  };

  if (token === '' || (invite.error && asRequestError(invite.error).status === 400)) return <InvalidInvite />;
  return (
    <PublicLayout
      title="Become an operator"
      text={invite.data ? <Invitation invite={invite.data} /> : null}
      width={520}
    >
      <DataState query={invite} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(view) => <AcceptInviteForm invite={view} accept={accept} />}
      </DataState>
    </PublicLayout>
  );
}

function Invitation({ invite: { email, invitedBy, hasAccount } }: { invite: InviteView }) {
  return (
    <>
      {invitedBy ?? 'An operator'} invited <strong>{email}</strong> to run this installation of Pressloom.{' '}
      {hasAccount ? 'That address already has an account: accept with its password.' : null}
    </>
  );
}

function InvalidInvite() {
  return (
    <PublicLayout
      title="This invitation no longer works"
      text="It may have expired, been revoked or already been accepted. Ask an operator to invite you again."
    >
      <HomeButton />
    </PublicLayout>
  );
}
