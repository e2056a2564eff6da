import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';

/** A source with its post, or a post whose source is gone. */
export type Target = { videoId: number; postId: number | null } | { videoId: null; postId: number };

/** `unchecked`: although WordPress can't be asked whether the draft is public there. */
export interface DeletionOptions {
  unchecked?: boolean;
}

/** What is deleted: a source with its draft, or a draft whose source is gone. */
export type Deletion = Target &
  DeletionOptions & {
    what: 'video' | 'notes' | 'draft';
    title: string;
    /** A published post of it stays. */
    keepsPost: boolean;
  };

/** A post with its source, or without. Pure. */
export const targetOf = ({ id: postId, videoId }: Pick<PostSummary, 'id' | 'videoId'>): Target =>
  videoId === null ? { videoId, postId } : { videoId, postId };

/** The deletion of a video or notes. Pure. */
export const deletionOf = ({ id, kind, title }: VideoView): Deletion => ({
  what: kind,
  title,
  videoId: id,
  postId: null,
  keepsPost: false,
});

/** What a click on a post's Delete takes away; null where nothing can be: a published post whose source is gone. Pure. */
export function deletionOfPost(post: PostSummary, source: VideoView | null): Deletion | null {
  const keepsPost = post.status === 'published';
  if (post.videoId !== null) {
    const what = post.youtubeId === null ? 'notes' : 'video';
    return { what, title: source?.title ?? post.title, videoId: post.videoId, postId: post.id, keepsPost };
  }
  return keepsPost ? null : { what: 'draft', title: post.title, videoId: null, postId: post.id, keepsPost };
}

/** A deletion that somebody is asked about, by what its post is now: it may have been published since the click. Pure. */
export const deletionNow = (deletion: Deletion, rows: readonly { id: number; status: string }[]): Deletion => ({
  ...deletion,
  keepsPost: rows.some(({ id, status }) => id === deletion.postId && status === 'published'),
});

/** What the button that asks for it is called: of a published post only its source goes. Pure. */
export const deletionLabel = ({ title, what, keepsPost }: Deletion): string =>
  keepsPost ? `Delete the ${what} of ${title}` : `Delete ${title}`;

const NAMES: Record<Deletion['what'], string> = { video: 'Video', notes: 'Notes', draft: 'Draft' };

/** `Video`, `Notes` or `Draft`. Pure. */
export const deletionName = ({ what }: Pick<Deletion, 'what'>): string => NAMES[what];

/** A row of the list of posts after a deletion; null where it goes. Pure. */
export function postAfter<Post extends Pick<PostSummary, 'id' | 'videoId' | 'status'>>(
  post: Post,
  { videoId, postId }: Deletion,
): Post | null {
  if (videoId === null) return post.id === postId ? null : post;
  if (post.videoId !== videoId) return post;
  return post.status === 'published' ? { ...post, videoId: null } : null;
}
