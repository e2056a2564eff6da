import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import { asRequestError } from '../../../shared/api/request.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { exactTime } from '../issue-times.ts';
import { lateFailure, lateQuestion } from '../issue-words.ts';
import { audienceQuery, issueStatsQuery } from '../issues-api.ts';
import { answerSlot, slotsQuery } from '../schedule-api.ts';

/** Days of the plan that came too late and wait for a person's word; nothing while there are none. */
export function LateIssues({ site }: { site: SiteView }) {
  const { data, error, refetch } = useQuery(slotsQuery(site.id));
  const waiting = data?.filter(({ status }) => status === 'waiting') ?? [];
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  return (
    <Box ref={box} tabIndex={-1} sx={{ display: 'grid', gap: 4, outline: 'none', '&:empty': { position: 'absolute' } }}>
      {!data && error && (
        <FailureNote
          sentence="It isn’t known whether a newsletter is late: that could not be read."
          onRetry={() => void refetch()}
          retryLabel="Try again to read whether a newsletter is late"
        />
      )}
      {waiting.map((slot) => (
        <LateIssue key={slot.id} slot={slot} site={site} />
      ))}
    </Box>
  );
}

function LateIssue({ slot, site }: { slot: NewsletterSlotView; site: SiteView }) {
  const [isAsked, setIsAsked] = useState(false);
  const toast = useToast();
  const answer = useMutation({
    mutationFn: (what: 'send' | 'skip') => answerSlot(slot.id, what),
    onSuccess: (_slot, what) =>
      what === 'send'
        ? toast.success('Newsletter is being sent', 'See its progress in the list.')
        : toast.success('Newsletter Skipped', 'Nobody gets that day’s newsletter. Anything created for it is kept.'),
    onError: (error, what) => toast.show({ tone: 'error', ...lateFailure(what, asRequestError(error)) }),
  });
  const when = exactTime(slot.dueAt, site.timeZone);
  return (
    <Alert severity="warning" role="status">
      <strong>The newsletter due on {when} was not sent on time.</strong>{' '}
      {slot.errorMessage ?? 'Nothing was sent. Send it now?'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <BusyButton
          size="small"
          variant="contained"
          busy={answer.isPending && answer.variables === 'send'}
          isIdle={answer.isPending}
          aria-label={`Send now: newsletter of ${when}`}
          onClick={() => setIsAsked(true)}
        >
          Send now
        </BusyButton>
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          busy={answer.isPending && answer.variables === 'skip'}
          isIdle={answer.isPending}
          aria-label={`Skip: newsletter of ${when}`}
          onClick={() => answer.mutate('skip')}
        >
          Skip
        </BusyButton>
      </Box>
      {isAsked && (
        <LateQuestion
          issueId={slot.newsletterId}
          site={site}
          onConfirm={() => answer.mutateAsync('send')}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Alert>
  );
}

interface LateQuestionProps {
  /** Null where none is written yet. */
  issueId: number | null;
  site: SiteView;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Nothing is sent before it is known to whom, nor where something keeps the issue from being sent. */
function LateQuestion({ issueId, site, onConfirm, onClose }: LateQuestionProps) {
  // All of it is read here: the dialog is loaded first, and what only its content reads would change unnoticed until then.
  const { data, error, isFetching, refetch } = useQuery({
    ...audienceQuery(issueId ?? 0),
    enabled: issueId !== null,
  });
  const { data: stats } = useQuery({ ...issueStatsQuery(site.id), enabled: issueId === null });
  return (
    <ConfirmDialog
      title="Send this newsletter now?"
      question={
        issueId === null ? (
          lateQuestion(null, stats?.totalSubscribers ?? null, site.name)
        ) : (
          <DataState query={{ data, error, isFetching, refetch }} skeleton={<Skeleton />}>
            {(readers) => lateQuestion(readers, null, site.name)}
          </DataState>
        )
      }
      confirmLabel="Send now"
      canConfirm={issueId === null || data?.obstacle === null}
      tone="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
