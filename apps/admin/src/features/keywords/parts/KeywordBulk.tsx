import type { KeywordView } from '@pressloom/contracts/keywords';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { BulkNote } from '../../../shared/ui/BulkNote.tsx';
import { useBulk } from '../../../shared/ui/use-bulk.ts';
import { changeKeywords } from '../api.ts';
import type { KeywordChange } from '../api.ts';
import { keywordOutcome } from '../keyword-bulk.ts';
import { many } from '../paste.ts';

const ACTS: readonly KeywordChange[] = ['pause', 'resume', 'delete'];

const LABELS: Record<KeywordChange, string> = { pause: 'Pause', resume: 'Resume', delete: 'Delete' };

interface KeywordBulkProps {
  keywords: readonly KeywordView[];
  selection: Selection;
}

/** What can be done with many keywords at once. What failed stays until the next try. */
export function KeywordBulk({ keywords, selection }: KeywordBulkProps) {
  const { ids } = selection;
  const bulk = useBulk(
    selection,
    (act: KeywordChange) => changeKeywords(act, ids),
    (parts, act) => {
      const { title, sentence, isWhole } = keywordOutcome(parts, act);
      return { tone: isWhole ? 'success' : 'error', title, description: sentence };
    },
  );
  const deletion = {
    title: `Delete ${many(ids.length)}?`,
    question: `${ids.length === 1 ? 'It is' : 'They are'} no longer searched. The videos found and the posts written from them stay.`,
  };
  return (
    <>
      <BulkBar
        selection={selection}
        shown={keywords.length}
        acts={ACTS}
        labels={LABELS}
        pending={bulk.isPending ? bulk.variables : null}
        questionOf={(act) => (act === 'delete' ? deletion : null)}
        onAct={(act) => bulk.mutateAsync(act)}
      />
      <BulkNote failure={bulk.error} outcome={bulk.isSuccess ? keywordOutcome(bulk.data, bulk.variables) : null} />
    </>
  );
}
