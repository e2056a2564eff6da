import { useQuery } from '@tanstack/react-query';
import type { SiteView } from '@pressloom/contracts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useToast } from '../../../shared/ui/useToast.ts';
import { deleteSite, holdingsQuery } from '../api.ts';
import { deleteQuestion } from '../delete-question.ts';

/** Asks with the counts of what goes, then deletes the website. */
export function DeleteSiteDialog({ site, onClose }: { site: SiteView; onClose: () => void }) {
  const holdings = useQuery(holdingsQuery(site.id));
  const toast = useToast();
  return (
    <ConfirmDialog
      title="Delete website"
      question={deleteQuestion(site.name, holdings.data ?? null)}
      confirmLabel="Delete website"
      onClose={onClose}
      onConfirm={async () => {
        await deleteSite(site.id);
        toast.success('Website Deleted', `${site.name} was removed.`);
      }}
    />
  );
}
