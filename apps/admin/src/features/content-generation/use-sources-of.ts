import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { sourcesOfPosts } from './api.ts';

const POSTS_A_CALL = 20;

/**
 * What the shown posts were written from, asked for some posts at a time, so that another page doesn't fetch the first again.
 * `isPending` says that a missing one may still come.
 */
export function useSourcesOf(siteId: number, posts: readonly PostSummary[]) {
  return useQueries({
    queries: groupsOfIds(posts).map((ids) => ({ ...sourcesOfPosts(siteId, ids), placeholderData: keepPreviousData })),
    combine: (results) => ({
      sources: new Map(results.flatMap((result): VideoView[] => result.data ?? []).map((video) => [video.id, video])),
      isPending: results.some((result) => result.isLoading || result.isPlaceholderData),
      error: results.find((result) => result.error)?.error ?? null,
      retry: () => results.filter((result) => result.error).forEach((result) => void result.refetch()),
    }),
  });
}

function groupsOfIds(posts: readonly PostSummary[]): number[][] {
  const groups: number[][] = [];
  for (let start = 0; start < posts.length; start += POSTS_A_CALL) {
    groups.push(posts.slice(start, start + POSTS_A_CALL).flatMap(({ videoId }) => videoId ?? []));
  }
  return groups;
}
