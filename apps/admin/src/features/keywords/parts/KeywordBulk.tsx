import type { KeywordView } from '@pressloom/contracts/keywords';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { PARTLY, stoppedReason } from '../../../shared/ui/bulk-outcome.ts';
import { useBulk } from '../../../shared/ui/use-bulk.ts';
import { changeKeywords } from '../api.ts';
import type { KeywordChange } from '../api.ts';
import { bulkSentence, many } from '../paste.ts';

const ACTS: readonly KeywordChange[] = ['pause', 'resume', 'delete'];

const LABELS: Record<KeywordChange, string> = { pause: 'Pause', resume: 'Resume', delete: 'Delete' };

const DONE: Record<KeywordChange, string> = {
  pause: 'Keywords Paused',
  resume: 'Keywords Resumed',
  delete: 'Keywords Deleted',
};

interface KeywordBulkProps {
  keywords: readonly KeywordView[];
  selection: Selection;
}

/** What can be done with many keywords at once. */
export function KeywordBulk({ keywords, selection }: KeywordBulkProps) {
  const { ids } = selection;
  const bulk = useBulk(
    selection,
    (act: KeywordChange) => changeKeywords(act, ids),
    ({ rows, asked, stopped }, act) =>
      stopped
        ? { tone: 'error', title: PARTLY, description: `${bulkSentence(rows, asked)} ${stoppedReason(stopped)}` }
        : { tone: 'success', title: DONE[act], description: bulkSentence(rows) },
  );
  const deletion = {
    title: `Delete ${many(ids.length)}?`,
    question: `${ids.length === 1 ? 'It is' : 'They are'} no longer searched. The videos found and the posts written from them stay.`,
  };
  return (
    <BulkBar
      selection={selection}
      shown={keywords.length}
      acts={ACTS}
      labels={LABELS}
      pending={bulk.isPending ? bulk.variables : null}
      questionOf={(act) => (act === 'delete' ? deletion : null)}
      onAct={(act) => bulk.mutateAsync(act)}
    />
  );
}
