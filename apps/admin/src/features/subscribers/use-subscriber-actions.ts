import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { editLoadedLists } from '../../shared/api/list-pages.ts';
import { asRequestError, undoneBecause } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { confirmAgain, deleteSubscriber, downgradeSubscriber, restoreSubscriber, upgradeSubscriber } from './api.ts';
import { upgradedText } from './give-days.ts';
import { deletionOfOne, forgetDeletion, rememberDeletion } from './last-deletion.ts';
import { deletedText } from './subscriber-text.ts';

/** Takes a deletion back. */
function useRestore() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: SubscriberView) => restoreSubscriber(id),
    onSuccess: ({ message }, { id }) => {
      forgetDeletion([id]);
      toast.success('Subscriber Restored', message);
    },
    onError: (error, { email }) =>
      toast.error('Error', undoneBecause(`${email} was not restored`, asRequestError(error))),
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

/** Mails a reader who waits to confirm another link. */
export function useConfirmAgain() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: SubscriberView) => confirmAgain(id),
    onSuccess: ({ message }) => toast.success('Confirmation Queued', message),
    onError: (error) => toast.failed('Error', error),
  });
}

/** Gives premium: for good, or to the end of a day of the website's. What is refused is thrown, for the dialog that asked. */
export function useUpgrade() {
  const toast = useToast();
  return async ({ id }: SubscriberView, day?: string): Promise<void> => {
    toast.success('User Upgraded', upgradedText(await upgradeSubscriber(id, day), day));
  };
}

/** Downgrades: at once on the screen, back where the server refuses. Who pays is led to what they pay for. */
export function useDowngrade() {
  const toast = useToast();
  const [, setParams] = useSearchParams();
  const showMember = (member: string) => setParams({ tab: 'members', member });
  return useMutation({
    mutationFn: ({ id }: SubscriberView) => downgradeSubscriber(id),
    onMutate: ({ id }) =>
      editLoadedLists('/api/subscribers', (row) => (row.id === id ? { ...row, isPremium: false } : row)),
    onSuccess: (_answer, { email }) =>
      toast.success('User Downgraded', `${email} is now on the free plan on all websites.`),
    onError: (error, { email }, undo) => {
      undo?.();
      const { code, human } = asRequestError(error);
      if (code !== 'paying_member') return toast.error('Error', human || 'Failed to downgrade subscriber');
      const action = { label: 'View membership', onClick: () => showMember(email) };
      return toast.show({ tone: 'error', title: 'Premium Active', description: human, action });
    },
  });
}
