import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostSummary } from '@pressloom/contracts/posts';
import { asRequestError } from '../../shared/api/request.ts';
import type { Failure } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { postQuery } from '../../shared/api/posts.ts';
import { restoreRevision } from './posts-api.ts';
import { versionName } from './versions.ts';

/** Taking an earlier version of a post back. */
export interface Restore {
  /** The version that is being taken back; null while none is. */
  number: number | null;
  failure: Failure | null;
  start: (number: number) => void;
}

interface RestoreOrder {
  number: number;
  /** The text that the post has now. */
  from: PostSummary['revision'];
}

/** One click, and one back: the toast offers the version that was there. */
export function useRestore(post: Pick<PostSummary, 'id' | 'revision'>): Restore {
  const client = useQueryClient();
  const toast = useToast();
  const restore = useMutation({
    mutationFn: ({ number, from }: RestoreOrder) => restoreRevision(post.id, number, from.id),
    onSuccess: (restored, { number, from }) => {
      client.setQueryData(postQuery(post.id).queryKey, restored);
      const text = `The post has the text of ${versionName(number).toLowerCase()} again. It goes to the website with the next publish.`;
      const undo = { label: 'Undo', onClick: () => restore.mutate({ number: from.number, from: restored.revision }) };
      toast.success('Version Restored', text, undo);
    },
    onError: (error) => toast.failed('Restore Failed', error),
  });
  return {
    number: restore.isPending ? restore.variables.number : null,
    failure: restore.isError ? asRequestError(restore.error) : null,
    start: (number) => restore.mutate({ number, from: post.revision }),
  };
}
