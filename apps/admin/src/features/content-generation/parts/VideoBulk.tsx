import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from '@mui/material/Button';
import type { VideoStatus, VideoView } from '@pressloom/contracts/videos';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { bulkOutcome } from '../../../shared/ui/bulk-outcome.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { spendingTodayQuery } from '../api.ts';
import { BULK_LABELS, bulkQuestion, spentNotice } from '../bulk-text.ts';
import type { BulkAct } from '../bulk-text.ts';
import { useBulk } from '../use-bulk.ts';

const ACTS: Record<VideoStatus, readonly BulkAct[]> = {
  discovered: ['generate', 'premium', 'free', 'delete'],
  processed: ['publish', 'premium', 'free', 'delete'],
};

interface VideoBulkProps {
  siteId: number;
  status: VideoStatus;
  videos: readonly VideoView[];
  selection: Selection;
}

/** What can be done with many videos at once. What was refused stays until the next try. */
export function VideoBulk({ siteId, status, videos, selection }: VideoBulkProps) {
  const { ids, setAll } = selection;
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const bulk = useBulk(siteId, () => setAll(false));
  const thin = videos.filter(({ id, thinReason }) => thinReason !== null && ids.includes(id)).length;
  const question = asked && bulkQuestion(asked, ids.length, thin);
  // Asked for as soon as something is chosen, so that the question can tell of it.
  const spending = useQuery({ ...spendingTodayQuery(siteId), enabled: status === 'discovered' && ids.length > 0 });
  const spent = asked === 'generate' && spending.data ? spentNotice(spending.data) : null;
  const outcome = bulk.data ? bulkOutcome(bulk.data) : null;
  const start = (act: BulkAct): void => {
    if (bulkQuestion(act, ids.length)) setAsked(act);
    else bulk.mutate({ act, ids });
  };
  return (
    <>
      <BulkBar selection={selection} shown={videos.length}>
        {ACTS[status].map((act) => (
          <Button
            key={act}
            size="small"
            variant="outlined"
            color={act === 'delete' ? 'error' : 'inherit'}
            disabled={bulk.isPending}
            onClick={() => start(act)}
          >
            {BULK_LABELS[act]}
          </Button>
        ))}
      </BulkBar>
      {outcome && !outcome.isWhole && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {outcome.sentence}
        </Alert>
      )}
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          question={spent === null ? question.question : `${question.question} ${spent} Write them anyway?`}
          confirmLabel={BULK_LABELS[asked]}
          tone={asked === 'delete' ? 'error' : 'primary'}
          onConfirm={() => bulk.mutateAsync({ act: asked, ids, overBudget: spent !== null })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
