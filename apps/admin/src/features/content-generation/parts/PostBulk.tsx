import type { PostBulkAction, PostSummary } from '@pressloom/contracts/posts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { bulkPosts } from '../api.ts';
import { bulkQuestion } from '../bulk-text.ts';
import { useBulk } from '../use-bulk.ts';
import { BulkActs } from './BulkActs.tsx';

const ACTS: readonly PostBulkAction[] = ['publish', 'premium', 'free', 'delete'];

interface PostBulkProps {
  posts: readonly PostSummary[];
  selection: Selection;
}

/** What can be done with many posts at once. */
export function PostBulk({ posts, selection }: PostBulkProps) {
  const bulk = useBulk(selection, (act: PostBulkAction, ids) => bulkPosts(act, ids));
  const chosen = posts.filter(({ id }) => selection.ids.includes(id));
  const isOfVideos = chosen.every(({ videoId, youtubeId }) => videoId !== null && youtubeId !== null);
  return (
    <BulkActs
      acts={ACTS}
      shown={posts.length}
      selection={selection}
      bulk={bulk}
      questionOf={(act) => bulkQuestion(act, chosen.length, isOfVideos ? 'video' : 'source')}
    />
  );
}
