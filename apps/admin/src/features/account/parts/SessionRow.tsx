import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '@pressloom/contracts/accounts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { endSession, sessionsQuery } from '../account-api.ts';
import { useFailureWords } from '../use-failure-words.ts';
import { useMemberTexts } from '../use-member-texts.ts';

/** One browser that is signed in. */
export function SessionRow({ session }: { session: SessionView }) {
  const { id, browser, system, isCurrent, signedInAt, lastSeenAt } = session;
  const { language, texts } = useMemberTexts();
  const said = texts.sessions;
  const words = useFailureWords();
  const device = browser && system ? said.device({ browser, system }) : (browser ?? system ?? said.unknown);
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
            {said.signedIn} <RelativeTime iso={signedInAt} language={language} /> ·{' '}
          </>
        ) : null}
        {said.lastSeen} <RelativeTime iso={lastSeenAt} language={language} />
      </Typography>
      {end.error ? <FailureNote sentence={words(end.error)} /> : null}
    </ListRow>
  );
}
