import { useState } from 'react';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { asRequestError } from '../../../shared/api/request.ts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { BulkBar } from '../../../shared/ui/BulkBar.tsx';
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
    onSuccess: ({ rows }, action) => {
      setAll(false);
      toast.success(DONE[action], bulkSentence(rows));
    },
    onError: (error) => toast.error('The keywords were not changed', asRequestError(error).human),
  });
  const act = (action: KeywordChange) => () => change.mutate(action);
  return (
    <>
      <BulkBar selection={selection} shown={keywords.length}>
        <Button size="small" variant="outlined" color="inherit" disabled={change.isPending} onClick={act('pause')}>
          Pause
        </Button>
        <Button size="small" variant="outlined" color="inherit" disabled={change.isPending} onClick={act('resume')}>
          Resume
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={change.isPending}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
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
