import type { SiteCapability } from '@pressloom/contracts/sites';
import type { ToastText } from '../ui/use-toast.ts';

/** What a capability's run over a site's posts told. Each part may be missing: a brand's own route may answer anything. */
export interface CapabilityResult {
  updatedCount: number | null;
  totalPosts: number | null;
  /** Left as they are because a person chose. */
  keptCount: number | null;
  warnings: string[];
}

/** Reads a capability's answer, whatever it is. */
export function readResult(answer: unknown): CapabilityResult {
  const given = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const warnings = Array.isArray(given.warnings) ? given.warnings.filter((one) => typeof one === 'string') : [];
  const { updatedCount, totalPosts, keptCount } = given;
  const counts = { updatedCount: count(updatedCount), totalPosts: count(totalPosts), keptCount: count(keptCount) };
  return { ...counts, warnings };
}

/** The toast of a run that ended well: the counts, or that there was nothing to work on. */
export function doneToast({ label }: SiteCapability, result: CapabilityResult): ToastText {
  const { updatedCount, totalPosts } = result;
  if (totalPosts === 0) {
    return {
      tone: 'info',
      title: 'No WordPress Posts Found',
      description: 'No post of this website is published on WordPress yet. Publish one, then run this again.',
    };
  }
  const title = `${label} Complete`;
  if (updatedCount === null) return { tone: 'success', title };
  const updated = updatedCount.toLocaleString('en-US');
  const description =
    totalPosts === null
      ? `${updated} ${updatedCount === 1 ? 'post was' : 'posts were'} updated.`
      : `${updated} of ${totalPosts.toLocaleString('en-US')} published ${totalPosts === 1 ? 'post' : 'posts'} updated.`;
  return { tone: 'success', title, description: `${description}${keptSentence(result)}` };
}

function keptSentence({ keptCount }: CapabilityResult): string {
  if (keptCount === null || keptCount === 0) return '';
  if (keptCount === 1) return ' 1 was left unchanged because its categories were chosen manually.';
  return ` ${keptCount.toLocaleString('en-US')} were left unchanged because their categories were chosen manually.`;
}

/** The title of the toast of a run that failed: 'Failed to update categories'. */
export function failedTitle({ label }: SiteCapability): string {
  return `Failed to ${label.toLowerCase()}`;
}
