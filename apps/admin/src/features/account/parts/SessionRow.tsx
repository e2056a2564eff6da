import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '@pressloom/contracts/accounts';
import { asRequestError } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { endSession, sessionsQuery } from '../account-api.ts';

/** One browser that is signed in. */
export function SessionRow({ session: { id, device, isCurrent, signedInAt, lastSeenAt } }: { session: SessionView }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
  return (
    <ListRow
      action={
        isCurrent ? (
          <StatusChip tone="success" label="This device" />
        ) : (
          <BusyButton
            variant="outlined"
            color="inherit"
            size="small"
            busy={end.isPending}
            onClick={() => end.mutate()}
            aria-label={`End the session of ${device}`}
          >
            End
          </BusyButton>
        )
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{device}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {signedInAt ? (
          <>
            Signed in <RelativeTime iso={signedInAt} /> ·{' '}
          </>
        ) : null}
        Last seen <RelativeTime iso={lastSeenAt} />
      </Typography>
      {end.error ? <FailureNote sentence={asRequestError(end.error).human} /> : null}
    </ListRow>
  );
}
