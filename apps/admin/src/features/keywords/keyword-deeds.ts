import type { KeywordView } from '@pressloom/contracts/keywords';
import { byWhom } from '../../shared/ui/by-whom.ts';

/** Who added and last searched a keyword, as far as it is known; empty where neither is. Pure. */
export function keywordDeeds({ addedBy, searchedBy }: Pick<KeywordView, 'addedBy' | 'searchedBy'>): string {
  const added = addedBy && `Added by ${byWhom(addedBy)}`;
  const searched = searchedBy && `last searched by ${byWhom(searchedBy)}`;
  if (!searched) return added ?? '';
  if (addedBy?.kind === searchedBy.kind && addedBy.name === searchedBy.name) {
    return `Added and last searched by ${byWhom(addedBy)}`;
  }
  return added ? `${added}, ${searched}` : `Last searched by ${byWhom(searchedBy)}`;
}
