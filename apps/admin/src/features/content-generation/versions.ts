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
    return { isBehind: false, sentence: 'It is unknown which version the website has. Click Update to send this one.' };
  }
  if (publishedRevision.id === revision.id) return { isBehind: false, sentence: 'The website has this version.' };
  const there = versionName(publishedRevision.number).toLowerCase();
  return {
    isBehind: true,
    sentence: `The website has ${there}. Later changes aren’t there yet. Click ${status === 'published' ? 'Update' : 'Publish to Site'} to send them.`,
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
      return 'Rewritten, shorter';
    case 'longer':
      return 'Rewritten, longer';
    case 'angle':
      return 'Rewritten from another angle';
    case 'note':
      return 'Rewritten with instructions';
    case 'restored':
      return restoredFrom === null ? 'Restored' : `${versionName(restoredFrom)} restored`;
  }
}

/** How a version came to be and who made it or asked for it, as facts side by side. Pure. */
export function historyFacts(
  version: Pick<RevisionSummary, 'reason' | 'origin' | 'restoredFrom' | 'isSandbox' | 'author'>,
): string[] {
  const how = reasonText(version);
  if (!version.author) return [how];
  const who = byWhom(version.author);
  if (version.reason === 'changed') return [`Changed by ${who}`];
  const isOwnWork = version.reason === 'restored' || version.origin === 'person';
  return isOwnWork ? [`${how} by ${who}`] : [how, `requested by ${who}`];
}
