import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkRow } from '@pressloom/contracts/requests';
import type { BulkParts } from '../../../shared/api/bulk-in-parts.ts';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { bulkOutcome } from '../../../shared/ui/bulk-outcome.ts';
import { gateNote } from '../../../shared/ui/gate-text.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { BULK_DONE, BULK_LABELS } from '../bulk-text.ts';
import type { BulkAct, BulkQuestion } from '../bulk-text.ts';

interface BulkActsProps<Act extends BulkAct> {
  acts: readonly Act[];
  shown: number;
  selection: Selection;
  bulk: UseMutationResult<BulkParts<BulkRow>, Error, Act>;
  /** What is asked before it; null where it is done at once. */
  questionOf: (act: Act) => BulkQuestion | null;
  /** Whether it would change anything of the chosen rows. */
  isOffered?: (act: Act) => boolean;
}

/** What can be done with many rows at once. What was refused stays until the next try. */
export function BulkActs<Act extends BulkAct>(props: BulkActsProps<Act>) {
  const { acts, shown, selection, bulk, questionOf, isOffered = () => true } = props;
  const { site } = useSelectedSite();
  const [asked, setAsked] = useState<Act | null>(null);
  const question = asked && questionOf(asked);
  const outcome = bulk.isSuccess ? bulkOutcome(bulk.data, BULK_DONE[bulk.variables]) : null;
  const start = (act: Act): void => {
    if (questionOf(act)) setAsked(act);
    else bulk.mutate(act);
  };
  return (
    <>
      <BulkBar selection={selection} shown={shown}>
        {acts.filter(isOffered).map((act) => (
          <BusyButton
            key={act}
            size="small"
            variant="outlined"
            color={act === 'delete' ? 'error' : 'inherit'}
            busy={bulk.isPending && bulk.variables === act}
            isIdle={bulk.isPending}
            onClick={() => start(act)}
          >
            {BULK_LABELS[act]}
          </BusyButton>
        ))}
      </BulkBar>
      {selection.ids.length > 0 && gateNote(site) && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 3 }}>
          {gateNote(site)}
        </Typography>
      )}
      {outcome && !outcome.isWhole && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {outcome.sentence}
        </Alert>
      )}
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          question={question.question}
          confirmLabel={BULK_LABELS[asked]}
          tone={asked === 'delete' ? 'error' : 'primary'}
          onConfirm={() => bulk.mutateAsync(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
