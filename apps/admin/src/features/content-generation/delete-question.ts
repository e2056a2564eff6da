import type { Deletion } from './deletion.ts';

/** The question before a deletion. Pure. */
export function deleteQuestion({ title, what, keepsPost }: Deletion): string {
  const sure = `Are you sure you want to delete "${title}"? This action cannot be undone.`;
  const stays = `The published post stays here and on the website, without its ${what}. To remove it from the website, use WordPress.`;
  // The sentence is the product's; of a video only its draft is gone for good.
  const back = 'You can restore the video under Dismissed videos, but not a draft written from it.';
  const more = [what === 'video' && (keepsPost ? JOINED : back), keepsPost && stays].filter((part) => part !== false);
  return [sure, ...more].join(' ');
}

const JOINED = 'You can restore the video under Dismissed videos; it then belongs to its post again.';
