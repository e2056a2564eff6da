import { useState } from 'react';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { deleteIssue } from '../issues-api.ts';

/** Deletes an issue that nobody got, once a person agreed. */
export function DeleteIssue({ issue }: { issue: Pick<NewsletterDetail, 'id' | 'subject' | 'items'> }) {
  const [isAsked, setIsAsked] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteIssue(issue.id),
    onSuccess: () => {
      toast.success('Newsletter Deleted', 'Its items can be used again.');
      void navigate(ADMIN_PATHS.newsletter);
    },
  });
  return (
    <>
      <Button color="inherit" onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Delete this newsletter?"
          question={`“${issue.subject}” is deleted permanently with its texts. The ${counted(issue.items.length, 'item', 'items')} in it can be used again.`}
          confirmLabel="Delete"
          onConfirm={() => remove.mutateAsync()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
