import Typography from '@mui/material/Typography';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import { bulkInParts } from '../../../shared/api/bulk-in-parts.ts';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import type { BulkQuestion } from '../../../shared/ui/BulkBar.tsx';
import { BulkNote } from '../../../shared/ui/BulkNote.tsx';
import { bulkOutcome } from '../../../shared/ui/bulk-outcome.ts';
import { gateNote } from '../../../shared/ui/gate-text.ts';
import { useBulk } from '../../../shared/ui/use-bulk.ts';
import { BULK_DONE, BULK_LABELS } from '../bulk-text.ts';
import type { BulkAct } from '../bulk-text.ts';

interface BulkActsProps<Act extends BulkAct> {
  acts: readonly Act[];
  shown: number;
  selection: Selection;
  run: (act: Act, ids: number[]) => Promise<BulkAnswer>;
  /** The chosen rows that it would change: all by default; with none it is not offered. */
  idsOf?: (act: Act) => readonly number[];
  /** What is asked before it; null where it is done at once. */
  questionOf: (act: Act) => BulkQuestion | null;
}

/** What can be done with many rows at once. What was refused stays until the next try. */
export function BulkActs<Act extends BulkAct>(props: BulkActsProps<Act>) {
  const { acts, shown, selection, run, questionOf, idsOf = () => selection.ids } = props;
  const { site } = useSelectedSite();
  const bulk = useBulk(
    selection,
    (act: Act) => bulkInParts(idsOf(act), REQUEST_LIMITS.bulkIds, (some) => run(act, some)),
    (parts, act) => {
      const { title, sentence, isWhole } = bulkOutcome(parts, BULK_DONE[act]);
      return { tone: isWhole ? 'success' : 'error', title, description: sentence };
    },
  );
  return (
    <>
      <BulkBar
        selection={selection}
        shown={shown}
        acts={acts.filter((act) => idsOf(act).length > 0)}
        labels={BULK_LABELS}
        pending={bulk.isPending ? bulk.variables : null}
        questionOf={questionOf}
        onAct={(act) => bulk.mutateAsync(act)}
      />
      {selection.ids.length > 0 && gateNote(site) && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 3 }}>
          {gateNote(site)}
        </Typography>
      )}
      <BulkNote
        failure={bulk.error}
        outcome={bulk.isSuccess ? bulkOutcome(bulk.data, BULK_DONE[bulk.variables]) : null}
      />
    </>
  );
}
