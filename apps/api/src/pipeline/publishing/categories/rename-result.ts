import type { OtherContent } from '@pressloom/clients/wordpress';
import type { RenameCategoryResult, RenameOutcome, RenamedPost } from '@pressloom/contracts/bulk-categories';
import { CATEGORY_LIMITS } from '@pressloom/contracts/bulk-categories';

/** What a rename did, before it is put into words. */
export interface RenameFacts extends Pick<
  RenameCategoryResult,
  'oldName' | 'newName' | 'drafts' | 'keptReason' | 'warnings'
> {
  posts: RenamedPost[];
  /** A respelled category: WordPress shows the new name on all its posts at once. */
  isSpelling: boolean;
}

/** What was not moved comes first. */
const ORDER: readonly RenameOutcome[] = ['refused', 'not_tried', 'gone', 'already_there', 'moved'];

/** The result of a rename, with a sentence that says what happened. Pure. */
export function renameResult({ posts, isSpelling, ...facts }: RenameFacts): RenameCategoryResult {
  const count = (outcome: RenameOutcome): number => posts.filter((post) => post.outcome === outcome).length;
  const [moved, refused, notTried] = [count('moved'), count('refused'), count('not_tried')];
  const sorted = [...posts].sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.id - b.id);
  const { oldName, newName, keptReason } = facts;
  const failed = refused + notTried;
  const sentences = isSpelling
    ? [`Renamed "${oldName}" to "${newName}".`]
    : [
        failed > 0
          ? `${moved} of ${counted(moved + failed)} moved from "${oldName}" to "${newName}"; ${failed} could not be moved.`
          : `Renamed "${oldName}" to "${newName}": ${counted(moved)} moved.`,
        ...(keptReason === null ? [] : [`The old category stays on WordPress. ${keptReason}`]),
      ];
  return {
    message: sentences.join(' '),
    ...facts,
    ...{ moved, refused, notTried, alreadyThere: count('already_there'), gone: count('gone') },
    posts: sorted.slice(0, CATEGORY_LIMITS.resultsListed),
  };
}

const counted = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'post' : 'posts'}`;

/** `1 post that ...`, `2 posts that ...`: posts in the old category that aren't ours to move. */
export const othersSentence = (count: number, name: string): string =>
  `${counted(count)} that Pressloom didn’t publish ${count === 1 ? 'is' : 'are'} still in "${name}".`;

/** The same of posts that Pressloom could not move. */
export const oursSentence = (count: number, name: string): string =>
  `${counted(count)} of Pressloom ${count === 1 ? 'is' : 'are'} still in "${name}".`;

/** Why content of other types keeps a category, or may; null where nothing does. Pure. */
export function otherContentSentence(content: OtherContent | null, name: string): string | null {
  if (!content) return `WordPress doesn’t tell what other content is in "${name}".`;
  const found = content.found.map(({ label, count }) => `${count.toLocaleString('en')} of "${label}"`);
  const sentences = [
    found.length > 0 && `Other content is still in "${name}": ${found.join(', ')}.`,
    content.unread.length > 0 &&
      `WordPress doesn’t show what of ${content.unread.map((label) => `"${label}"`).join(', ')} is in "${name}".`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || null;
}
