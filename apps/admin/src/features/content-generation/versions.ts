import type { RevisionSummary } from '@pressloom/contracts/post-editing';
import type { PostSummary } from '@pressloom/contracts/posts';
import { byWhom } from '../../shared/ui/by-whom.ts';

/** A text of a post is called a version on the screen. */
export const versionName = (number: number): string => `Version ${number}`;

/** Which text the website has, and whether what was saved since is there; null for what never was there. Pure. */
export function siteVersion(
  post: Pick<PostSummary, 'status' | 'revision' | 'publishedRevision'>,
): { isBehind: boolean; sentence: string } | null {
  const { status, revision, publishedRevision } = post;
  if (publishedRevision === null) {
    if (status === 'draft') return null;
    return { isBehind: false, sentence: 'Nobody wrote down which version the website has. Update sends this one.' };
  }
  if (publishedRevision.id === revision.id) return { isBehind: false, sentence: 'The website has this version.' };
  const there = versionName(publishedRevision.number).toLowerCase();
  return {
    isBehind: true,
    sentence: `The website has ${there}. What was saved since is not there yet: ${status === 'published' ? 'Update' : 'Publish to Site'} sends it.`,
  };
}

/** How a version came to be, within a sentence. Pure. */
export function reasonText({
  reason,
  origin,
  restoredFrom,
  isSandbox,
}: Pick<RevisionSummary, 'reason' | 'origin' | 'restoredFrom' | 'isSandbox'>) {
  switch (reason) {
    case 'written':
      if (origin === 'person') return 'Written';
      return isSandbox ? 'Written by the sandbox' : 'Written by the AI service';
    case 'changed':
      return 'Changed by hand';
    case 'shorter':
      return 'Written again, shorter';
    case 'longer':
      return 'Written again, longer';
    case 'angle':
      return 'Written again from another angle';
    case 'note':
      return 'Written again with a note';
    case 'restored':
      return restoredFrom === null ? 'Taken back' : `${versionName(restoredFrom)} taken back`;
  }
}

/** Who made a version or asked for it; null where nobody wrote it down. Pure. */
export const authorText = ({ author }: Pick<RevisionSummary, 'author'>): string | null =>
  author ? `by ${byWhom(author)}` : null;
