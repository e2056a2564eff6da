import { useQuery } from '@tanstack/react-query';
import type { PostSummary } from '@pressloom/contracts/posts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { settingsQuery } from '../../../shared/api/content-settings.ts';
import type { Deletion } from '../deletion.ts';
import { useSourcesOf } from '../use-sources-of.ts';
import { PostCard } from './PostCard.tsx';

interface PostCardsProps {
  siteId: number;
  posts: readonly PostSummary[];
  onDelete: (deletion: Deletion) => void;
}

/** One card a post, with what it was written from where that is still there. */
export function PostCards({ siteId, posts, onDelete }: PostCardsProps) {
  const { sources, isPending, error, retry } = useSourcesOf(siteId, posts);
  // Without them the picture menu still works: it says then that there is no default image.
  const settings = useQuery(settingsQuery(siteId)).data ?? null;
  return (
    <>
      {error && (
        <li>
          <ErrorState title="Some videos could not be loaded" error={error} onRetry={retry} />
        </li>
      )}
      {posts.map((post) => {
        const source = post.videoId === null ? null : (sources.get(post.videoId) ?? (isPending ? undefined : null));
        return <PostCard key={post.id} post={post} source={source} settings={settings} onDelete={onDelete} />;
      })}
    </>
  );
}
