import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '@pressloom/contracts/accounts';
import { ACCOUNT_CARDS_EN } from '@pressloom/contracts/reader-texts/account-cards.en';
import { asRequestError } from '../../../shared/api/request.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { endOtherSessions, sessionsQuery } from '../account-api.ts';
import { SessionRow } from './SessionRow.tsx';

const said = ACCOUNT_CARDS_EN.sessions;

/** This device and the newest others; who has more is helped by ending them all. */
const SHOWN_AT_FIRST = 5;

/** Where the account is signed in, with ways to end that. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const container = useRef<HTMLDivElement>(null);
  useRescueFocus(container);
  return (
    <Section title={said.title} hint={said.hint}>
      <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
        <DataState query={query} skeleton={<Skeleton variant="rounded" height={96} />}>
          {(sessions) => <Sessions sessions={sessions} />}
        </DataState>
      </Box>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: SessionView[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  const client = useQueryClient();
  const toast = useToast();
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ ended }) => {
      toast.success(ended === 1 ? said.endedOne : said.endedMany, said.only);
      return client.invalidateQueries(sessionsQuery);
    },
  });
  return (
    <>
      <Box component="ul" aria-label={said.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
      {shown.length < sessions.length ? (
        <Button size="small" color="inherit" sx={{ mt: 3, mr: 2 }} onClick={() => setAll(true)}>
          {said.showAll({ count: sessions.length })}
        </Button>
      ) : null}
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <BusyButton
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ mt: 3 }}
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {said.endOthers}
        </BusyButton>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {said.only}
        </Typography>
      )}
      {endOthers.error ? <FailureNote sentence={asRequestError(endOthers.error).human} /> : null}
    </>
  );
}
