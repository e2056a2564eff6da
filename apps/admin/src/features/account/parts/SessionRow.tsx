import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deviceName } from '@pressloom/contracts/accounts';
import type { SessionView } from '@pressloom/contracts/accounts';
import { ACCOUNT_CARDS_EN } from '@pressloom/contracts/reader-texts/account-cards.en';
import { asRequestError } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { endSession, sessionsQuery } from '../account-api.ts';

const said = ACCOUNT_CARDS_EN.sessions;

/** One browser that is signed in. */
export function SessionRow({ session }: { session: SessionView }) {
  const { id, isCurrent, signedInAt, lastSeenAt } = session;
  const device = deviceName(session, said);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
  return (
    <ListRow
      action={
        isCurrent ? (
          <StatusChip tone="success" label={said.thisDevice} />
        ) : (
          <BusyButton
            variant="outlined"
            color="inherit"
            size="small"
            busy={end.isPending}
            onClick={() => end.mutate()}
            aria-label={said.endOf({ device })}
          >
            {said.end}
          </BusyButton>
        )
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{device}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {signedInAt ? (
          <>
            {said.signedIn} <RelativeTime iso={signedInAt} /> ·{' '}
          </>
        ) : null}
        {said.lastSeen} <RelativeTime iso={lastSeenAt} />
      </Typography>
      {end.error ? <FailureNote sentence={asRequestError(end.error).human} /> : null}
    </ListRow>
  );
}
