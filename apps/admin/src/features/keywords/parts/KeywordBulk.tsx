import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
import { bulkFailure, PARTLY, stoppedReason } from '../../../shared/ui/bulk-outcome.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { changeKeywords } from '../api.ts';
import type { KeywordChange } from '../api.ts';
import { bulkSentence, many } from '../paste.ts';

const DONE: Record<KeywordChange, string> = {
  pause: 'Keywords Paused',
  resume: 'Keywords Resumed',
  delete: 'Keywords Deleted',
};

const ACTIONS: readonly { key: KeywordChange; label: string }[] = [
  { key: 'pause', label: 'Pause' },
  { key: 'resume', label: 'Resume' },
  { key: 'delete', label: 'Delete' },
];

interface KeywordBulkProps {
  keywords: readonly KeywordView[];
  selection: Selection;
}

/** What can be done with many keywords at once. */
export function KeywordBulk({ keywords, selection }: KeywordBulkProps) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { ids, setAll } = selection;
  const change = useMutation({
    mutationFn: (action: KeywordChange) => changeKeywords(action, ids),
    onSuccess: ({ rows, asked, stopped }, action) => {
      if (stopped) {
        // Those that weren't reached stay chosen, for another try.
        selection.drop(rows.map(({ id }) => id));
        toast.error(PARTLY, `${bulkSentence(rows, asked)} ${stoppedReason(stopped)}`);
      } else {
        setAll(false);
        toast.success(DONE[action], bulkSentence(rows));
      }
    },
    onError: (error) => {
      const { title, sentence } = bulkFailure(error);
      toast.error(title, sentence);
    },
  });
  return (
    <>
      <BulkBar selection={selection} shown={keywords.length}>
        {ACTIONS.map(({ key, label }) => (
          <BusyButton
            key={key}
            size="small"
            variant="outlined"
            color={key === 'delete' ? 'error' : 'inherit'}
            busy={change.isPending && change.variables === key}
            isIdle={change.isPending}
            onClick={() => (key === 'delete' ? setAsking(true) : change.mutate(key))}
          >
            {label}
          </BusyButton>
        ))}
      </BulkBar>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${many(ids.length)}?`}
          question={`${ids.length === 1 ? 'It is' : 'They are'} no longer searched. The videos found and the posts written from them stay.`}
          confirmLabel="Delete"
          onConfirm={() => change.mutateAsync('delete')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
