import { CATEGORY_LIMITS, CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type {
  CategoryEntry,
  RenameCategoryResult,
  RenameOutcome,
  RenamePreview,
} from '@pressloom/contracts/bulk-categories';
import type { ToastText } from '../../shared/ui/use-toast.ts';

const counted = (count: number, word = 'post'): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? word : `${word}s`}`;

/** What a person typed into the form. */
export interface RenameForm {
  oldCategory: string;
  newCategory: string;
}

/** What is wrong with the form, a sentence; null where nothing is. Names are compared as they will be stored. */
export function renameProblem({ oldCategory, newCategory }: RenameForm): string | null {
  const [from, to] = [oldCategory, newCategory].map((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim());
  if (!from || !to) return CATEGORY_MESSAGES.missing;
  return from === to ? CATEGORY_MESSAGES.same : null;
}

/** A category with those above it: `Weather › Storms`. */
export const placeOf = ({ parents, categoryName }: Pick<CategoryEntry, 'parents' | 'categoryName'>): string =>
  [...parents, categoryName].join(' › ');

/** The entries whose name, or that of one above, contains a text, without regard to case. */
export function matching(entries: readonly CategoryEntry[], search: string): CategoryEntry[] {
  const wanted = search.trim().toLowerCase();
  return entries.filter((entry) => placeOf(entry).toLowerCase().includes(wanted));
}

/** How many posts are there beside those that are listed: `and 7 more`; empty where there are none. */
export const moreText = (count: number, shown = Math.min(count, CATEGORY_LIMITS.postsShown)): string =>
  count > shown ? `and ${(count - shown).toLocaleString('en-US')} more` : '';

/** What a rename would do, a sentence each. */
export function previewSentences(preview: RenamePreview): string[] {
  const { kind, oldName, newName, postCount, isPartial, draftCount, otherPosts } = preview;
  const posts = `${isPartial ? 'At least ' : ''}${counted(postCount)}`;
  const sentences =
    kind === 'spelling'
      ? [
          `WordPress doesn’t tell "${oldName}" and "${newName}" apart, so the category itself is respelled. Its posts and its address stay.`,
          ...(otherPosts > 0
            ? [
                `${counted(otherPosts)} that Pressloom didn’t publish ${otherPosts === 1 ? 'shows' : 'show'} the new spelling too.`,
              ]
            : []),
        ]
      : [
          postCount === 0
            ? `No posts of Pressloom are in "${oldName}" on WordPress.`
            : `${posts} ${postCount === 1 ? 'moves' : 'move'} from "${oldName}" to "${newName}". Their other categories stay.`,
          kind === 'merge'
            ? `"${newName}" already exists on WordPress, so the two are merged.`
            : `"${newName}" is created on WordPress, with an address of its own.`,
        ];
  if (draftCount > 0)
    sentences.push(`${counted(draftCount, 'draft')} here ${draftCount === 1 ? 'takes' : 'take'} the new name.`);
  if (kind !== 'spelling') sentences.push(oldSentence(preview));
  return sentences;
}

const oldSentence = ({ oldName, keptReason, isPartial }: RenamePreview): string => {
  if (keptReason !== null) return `The old category stays on WordPress. ${keptReason}`;
  return isPartial
    ? `"${oldName}" is deleted on WordPress if no post is left in it.`
    : `"${oldName}" is deleted on WordPress, and its address stops working.`;
};

const OUTCOMES: Record<RenameOutcome, string> = {
  moved: 'Moved',
  already_there: 'Already in the new category',
  gone: 'No longer on WordPress, or in the old category',
  refused: 'Not moved',
  not_tried: 'Not tried',
};
export const outcomeText = (outcome: RenameOutcome): string => OUTCOMES[outcome];

/** Whether something is left to do. */
export const isIncomplete = ({ refused, notTried }: RenameCategoryResult): boolean => refused + notTried > 0;

export function doneToast(result: RenameCategoryResult): ToastText {
  return isIncomplete(result)
    ? { tone: 'error', title: CATEGORY_MESSAGES.renameFailed, description: result.message }
    : { tone: 'success', title: 'Category Renamed', description: result.message };
}
