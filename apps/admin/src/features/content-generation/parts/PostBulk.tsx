import type { PostBulkAction, PostSummary } from '@pressloom/contracts/posts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { bulkPosts } from '../api.ts';
import { bulkQuestion, upToDateNote } from '../bulk-text.ts';
import { BulkActs } from './BulkActs.tsx';

const ACTS: readonly PostBulkAction[] = ['publish', 'premium', 'free', 'delete'];

interface PostBulkProps {
  posts: readonly PostSummary[];
  selection: Selection;
}

/** What can be done with many posts at once. */
export function PostBulk({ posts, selection }: PostBulkProps) {
  const chosen = posts.filter(({ id }) => selection.ids.includes(id));
  const differing = chosen.filter(({ hasUnsent }) => hasUnsent).map(({ id }) => id);
  const idsOf = (act: PostBulkAction): readonly number[] => (act === 'publish' ? differing : selection.ids);
  const isOfVideos = chosen.every(({ videoId, youtubeId }) => videoId !== null && youtubeId !== null);
  return (
    <BulkActs
      acts={ACTS}
      shown={posts.length}
      selection={selection}
      run={bulkPosts}
      idsOf={idsOf}
      questionOf={(act) => {
        const asked = bulkQuestion(act, idsOf(act).length, isOfVideos ? 'video' : 'source');
        const note = upToDateNote(chosen.length - idsOf(act).length);
        return asked && { ...asked, question: asked.question + note };
      }}
    />
  );
}
