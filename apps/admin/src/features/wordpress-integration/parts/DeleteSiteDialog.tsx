import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts/sites';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { deleteSite, contentsQuery } from '../api.ts';
import { deleteQuestion } from '../delete-question.ts';

/** Asks with the counts of what goes, then deletes the website. */
export function DeleteSiteDialog({ site, onClose }: { site: SiteView; onClose: () => void }) {
  const contents = useQuery(contentsQuery(site.id));
  const toast = useToast();
  return (
    <ConfirmDialog
      title="Delete website?"
      question={deleteQuestion(site.name, contents.data ?? null)}
      confirmLabel="Delete website"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await deleteSite(site.id);
          toast.success('Site Removed', `${site.name} was removed.`);
        } catch (error) {
          // The website leaves the list while its rows are deleted, and this dialog with it.
          toast.failed('Failed to delete WordPress site', error);
          throw error;
        }
      }}
    />
  );
}
