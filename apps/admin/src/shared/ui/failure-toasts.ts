import { PICTURE_MESSAGES } from '@pressloom/contracts/pictures';

export interface ToastText {
  title: string;
  description?: string;
}

/** What can fail on the screens of videos, posts and their images. */
export type FailedAction =
  | 'generate'
  | 'publish'
  | 'generateImage'
  | 'defaultImage'
  | 'youtubeThumbnail'
  | 'restoreImage'
  | 'imageSettings'
  | 'saveDraft'
  | 'premium'
  | 'delete'
  | 'release'
  | 'rewrite'
  | 'goesOut'
  | 'publishing'
  | 'settings'
  | 'voice'
  | 'tryVoice';

/** `fixed` always stands there, with the server's sentence behind it; `otherwise` only where the server sent none. */
const CATALOGUE: Record<FailedAction, { title: string; fixed?: string; otherwise?: string }> = {
  generate: { title: 'Generation Failed', fixed: 'Failed to generate blog post content' },
  publish: { title: 'Publishing Failed', otherwise: 'Failed to publish to site' },
  generateImage: { title: 'Generation Failed' },
  defaultImage: { title: 'Update Failed', fixed: 'Failed to set default image' },
  youtubeThumbnail: { title: 'Failed to set YouTube thumbnail' },
  restoreImage: { title: 'Restore Failed' },
  imageSettings: { title: 'Update Failed' },
  saveDraft: { title: 'Save Failed', fixed: 'Failed to save draft' },
  premium: { title: 'Failed to update premium status' },
  delete: { title: 'Delete Failed' },
  release: { title: 'Retry Failed' },
  rewrite: { title: 'Rewrite Failed' },
  goesOut: { title: 'Update Failed' },
  publishing: { title: 'Save Failed' },
  settings: { title: 'Save Failed', fixed: 'Failed to save content generation settings' },
  voice: { title: 'Save Failed' },
  tryVoice: { title: 'Trial Failed' },
};

/**
 * The toast of a failed action, by the product's error catalogue. `sentence` is the server's message, which names the cause; where the
 * catalogue has a text of its own, it stands behind that.
 */
export function failureToast(action: FailedAction, sentence: string | null): ToastText {
  const { title, fixed, otherwise } = CATALOGUE[action];
  const cause = sentence || otherwise;
  const description = fixed && sentence ? `${fixed}. ${sentence}` : (fixed ?? cause);
  return description ? { title, description } : { title };
}

/** The ways to a featured image. */
export type ImageAction = 'generateImage' | 'uploadImage' | 'describeImage' | 'defaultImage' | 'youtubeThumbnail';

/** Why a picture action can't start, before any call; null where it can. */
export function imageObstacle(
  action: ImageAction,
  given: { hasPost: boolean; defaultImageUrl: string | null },
): ToastText | null {
  if (!given.hasPost) {
    return { title: 'Blog Post Required', description: NEEDS_POST[action] };
  }
  if (action === 'defaultImage' && !given.defaultImageUrl) {
    return { title: 'Update Failed', description: PICTURE_MESSAGES.defaultImageMissing };
  }
  return null;
}

const NEEDS_POST: Record<ImageAction, string> = {
  generateImage: PICTURE_MESSAGES.imageNeedsPost,
  uploadImage: 'Cannot upload an image without a blog post',
  describeImage: 'Cannot edit alt text without a blog post',
  defaultImage: PICTURE_MESSAGES.defaultImageNeedsPost,
  youtubeThumbnail: PICTURE_MESSAGES.imageNeedsPost,
};
