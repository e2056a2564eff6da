import type { PostSummary } from '@pressloom/contracts/posts';
import { byWhom } from '../../shared/ui/by-whom.ts';

/** Who wrote, published and last changed a post, as far as it is known. Pure. */
export function postDeeds({
  writtenBy,
  publishedBy,
  changedBy,
}: Pick<PostSummary, 'writtenBy' | 'publishedBy' | 'changedBy'>): string[] {
  const deeds = [
    ['Written', writtenBy],
    ['Published', publishedBy],
    ['Last changed', changedBy],
  ] as const;
  return deeds.flatMap(([deed, actor]) => (actor ? [`${deed} by ${byWhom(actor)}`] : []));
}
