import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { WordPressCategoryRights } from '@pressloom/clients/wordpress';
import { MOST_POSTS } from './category-moves.service.ts';
import type { CategoryMove } from './category-moves.service.ts';
import { CategoryRenames, RIGHTS_MISSING, obstacleTo } from './category-renames.service.ts';
import { othersSentence, oursSentence } from './rename-result.ts';

/** Takes a category away that nothing has any more. */
@Injectable()
export class OldCategory {
  constructor(private readonly renames: CategoryRenames) {}

  /**
   * Deletes it where no post of any status has it, nothing is below it and WordPress lets us. Why it stays, a sentence or more;
   * null where it is gone. Safe to be run again.
   */
  async remove(move: CategoryMove, signal: AbortSignal): Promise<string | null> {
    try {
      const category = await move.client.getCategory(move.from.id, { signal });
      if (!category) return null;
      const reasons = await this.reasons(move, category, signal);
      if (reasons.length > 0) return reasons.join(' ');
      await move.client.deleteCategory(category.id, { signal });
      return null;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retryable || error.ambiguous) throw error;
      return `WordPress was not able to delete it: ${error.message}`;
    }
  }

  private async reasons(
    { site, client }: CategoryMove,
    category: WordPressCategoryRights,
    signal: AbortSignal,
  ): Promise<string[]> {
    if (category.mayEdit === false) return [RIGHTS_MISSING];
    const obstacle = await obstacleTo(client, category, { signal });
    const { ours, others } = await this.renames.postsOf(
      site.id,
      client,
      { id: category.id, most: MOST_POSTS },
      { signal },
    );
    const { name, count } = category;
    const found = [
      ...(obstacle === null ? [] : [obstacle]),
      ...(others > 0 ? [othersSentence(others, name)] : []),
      ...(ours.length > 0 ? [oursSentence(ours.length, name)] : []),
    ];
    // WordPress counts what is public of every kind, pages and a plugin's own content too.
    return found.length === 0 && count > 0 ? [`WordPress still counts other content in "${name}".`] : found;
  }
}
