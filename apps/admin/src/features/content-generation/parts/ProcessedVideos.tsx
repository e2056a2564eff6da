import { useQuery } from '@tanstack/react-query';
import type { VideoView } from '@pressloom/contracts/videos';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { settingsQuery } from '../api.ts';
import { PostCard } from './PostCard.tsx';
import { PostlessVideo } from './PostlessVideo.tsx';
import { usePostsOf } from '../use-posts-of.ts';

interface ProcessedVideosProps {
  siteId: number;
  videos: readonly VideoView[];
  onDelete: (video: VideoView) => void;
}

/** One row a video: its post, or why there is none to show. */
export function ProcessedVideos({ siteId, videos, onDelete }: ProcessedVideosProps) {
  const { posts, isPending, error, retry } = usePostsOf(siteId, videos);
  // Without them the picture menu still works: it says then that there is no default image.
  const settings = useQuery(settingsQuery(siteId)).data ?? null;
  return (
    <>
      {error && (
        <li>
          <ErrorState title="Some posts could not be loaded" error={error} onRetry={retry} />
        </li>
      )}
      {videos.map((video) => {
        const post = posts.get(video.id);
        return post ? (
          <PostCard key={video.id} video={video} post={post} settings={settings} onDelete={onDelete} />
        ) : (
          <PostlessVideo
            key={video.id}
            video={video}
            state={isPending ? 'loading' : error ? 'unknown' : 'missing'}
            onDelete={onDelete}
          />
        );
      })}
    </>
  );
}
