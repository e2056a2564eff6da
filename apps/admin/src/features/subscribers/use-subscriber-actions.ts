import { useMutation } from '@tanstack/react-query';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { editLoadedLists } from '../../shared/api/list-pages.ts';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { deleteSubscriber, downgradeSubscriber, restoreSubscriber, upgradeSubscriber } from './api.ts';
import { deletionOfOne, forgetDeletion, rememberDeletion } from './last-deletion.ts';
import { deletedText } from './subscriber-text.ts';

/** Takes a deletion back. */
function useRestore() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: SubscriberView) => restoreSubscriber(id),
    onSuccess: (_answer, { id, email }) => {
      forgetDeletion([id]);
      toast.success('Subscriber Restored', `${email} is on the list as before.`);
    },
    onError: (error, { email }) =>
      toast.error('Error', `${email} was not brought back: ${asRequestError(error).human}`),
  });
}

/** Deletes a subscriber at once, on the screen too, and offers the way back. */
export function useDeleteSubscriber() {
  const toast = useToast();
  const restore = useRestore();
  return useMutation({
    mutationFn: ({ id }: SubscriberView) => deleteSubscriber(id),
    onMutate: ({ id }) => editLoadedLists('/api/subscribers', (row) => (row.id === id ? null : row)),
    onSuccess: (_answer, subscriber) => {
      rememberDeletion(deletionOfOne(subscriber));
      toast.success('Subscriber Deleted', deletedText(subscriber.email), {
        label: 'Undo',
        onClick: () => restore.mutate(subscriber),
      });
    },
    onError: (error, _subscriber, undo) => {
      undo?.();
      toast.error('Error', asRequestError(error).human || 'Failed to delete subscriber');
    },
  });
}

/** Upgrades and downgrades: at once on the screen, back where the server refuses. */
export function useSetPlan() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id, isPremium }: SubscriberView) => (isPremium ? downgradeSubscriber(id) : upgradeSubscriber(id)),
    onMutate: ({ id }) =>
      editLoadedLists('/api/subscribers', (row) => (row.id === id ? { ...row, isPremium: !row.isPremium } : row)),
    onSuccess: (_answer, { email, isPremium }) => {
      if (isPremium) toast.success('User Downgraded', `${email} is free from now on, on all websites.`);
      else toast.success('User Upgraded', `${email} is premium from now on, on all websites.`);
    },
    onError: (error, { isPremium }, undo) => {
      undo?.();
      const fallback = isPremium ? 'Failed to downgrade subscriber' : 'Failed to upgrade subscriber';
      toast.error('Error', asRequestError(error).human || fallback);
    },
  });
}
