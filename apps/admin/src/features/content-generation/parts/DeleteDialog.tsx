import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { deleteQuestion } from '../delete-question.ts';
import { deletionName } from '../deletion.ts';
import type { Deletion } from '../deletion.ts';

interface DeleteDialogProps {
  deletion: Deletion;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before a source or a draft is deleted. */
export function DeleteDialog({ deletion, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${deletionName(deletion).toLowerCase()}?`}
      question={deleteQuestion(deletion)}
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
