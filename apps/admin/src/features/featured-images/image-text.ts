import type { FeaturedImageType } from '@pressloom/contracts/pictures';
import type { PostSummary } from '@pressloom/contracts/posts';

const TYPES: Record<FeaturedImageType, string> = {
  auto: 'No featured image',
  ai: 'AI generated',
  default: 'Default image',
  youtube: 'YouTube thumbnail',
  custom: 'Custom image',
};

/** Where an image came from. */
export const imageTypeText = (type: FeaturedImageType): string => TYPES[type];

/** Why a post has no video thumbnail to take, a sentence; null where it may have one. Pure. */
export function thumbnailObstacle({ youtubeId, videoId }: Pick<PostSummary, 'youtubeId' | 'videoId'>): string | null {
  if (youtubeId === null) return 'This post was written from notes, so it has no video thumbnail.';
  return videoId === null ? 'This post’s video was deleted here, along with its thumbnail.' : null;
}
