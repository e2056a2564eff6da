import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { postsOfVideos } from './api.ts';
import { postsByVideo } from './post-status.ts';

const VIDEOS_A_CALL = 20;

/**
 * The posts of the shown videos, asked for some videos at a time, so that another page doesn't fetch the first again.
 * Known posts stay while their group is read anew; `isPending` then says that a missing one may still come.
 */
export function usePostsOf(siteId: number, videos: readonly VideoView[]) {
  return useQueries({
    queries: groupsOfIds(videos).map((ids) => ({ ...postsOfVideos(siteId, ids), placeholderData: keepPreviousData })),
    combine: (results) => ({
      posts: postsByVideo(results.flatMap((result): PostSummary[] => result.data ?? [])),
      isPending: results.some((result) => result.isPending || result.isPlaceholderData),
      error: results.find((result) => result.error)?.error ?? null,
      retry: () => results.filter((result) => result.error).forEach((result) => void result.refetch()),
    }),
  });
}

function groupsOfIds(videos: readonly VideoView[]): number[][] {
  const groups: number[][] = [];
  for (let start = 0; start < videos.length; start += VIDEOS_A_CALL) {
    groups.push(videos.slice(start, start + VIDEOS_A_CALL).map((video) => video.id));
  }
  return groups;
}
