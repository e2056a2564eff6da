import { useRef } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '@pressloom/contracts';
import { asRequestError } from '../../shared/api/request.ts';
import { useRescueFocus } from '../../shared/hooks/useRescueFocus.ts';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { DataState } from '../../shared/ui/DataState.tsx';
import { FailureNote } from '../../shared/ui/FailureNote.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { useToast } from '../../shared/ui/useToast.ts';
import { endOtherSessions, sessionsQuery } from './account-api.ts';
import { SessionRow } from './SessionRow.tsx';

/** Where the account is signed in, with ways to end that. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const container = useRef<HTMLDivElement>(null);
  useRescueFocus(container, [query.data?.length]);
  return (
    <Section title="Sessions" hint="Where you are signed in.">
      <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
        <DataState query={query} skeleton={<Skeleton variant="rounded" height={96} />}>
          {(sessions) => <Sessions sessions={sessions} />}
        </DataState>
      </Box>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: SessionView[] }) {
  const client = useQueryClient();
  const toast = useToast();
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ ended }) => {
      toast.success(ended === 1 ? 'Session Ended' : 'Sessions Ended', 'You are signed in on this device only.');
      return client.invalidateQueries(sessionsQuery);
    },
  });
  return (
    <>
      <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <BusyButton
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ mt: 3 }}
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          End all others
        </BusyButton>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          You are signed in on this device only.
        </Typography>
      )}
      {endOthers.error ? <FailureNote sentence={asRequestError(endOthers.error).human} /> : null}
    </>
  );
}
