import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { TeamInvite } from '@pressloom/contracts/team';
import { asRequestError } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { revokeInvite } from '../team-api.ts';

/** An invitation that nobody accepted yet. */
export function InviteRow({ invite: { id, email, invitedBy, expiresAt } }: { invite: TeamInvite }) {
  const toast = useToast();
  const revoke = useMutation({
    mutationFn: () => revokeInvite(id),
    onSuccess: ({ message }) => toast.success('Invitation Revoked', message),
  });
  return (
    <ListRow
      action={
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
          aria-label={`Revoke the invitation of ${email}`}
        >
          Revoke
        </BusyButton>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{email}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {invitedBy ? `Invited by ${invitedBy} · ` : ''}Expires <RelativeTime iso={expiresAt} />
      </Typography>
      {revoke.error ? <FailureNote sentence={asRequestError(revoke.error).human} /> : null}
    </ListRow>
  );
}
