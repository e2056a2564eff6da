import type { WordPressClient } from '@pressloom/clients/wordpress';
import type { RenameCategoryResult, RenamedPost } from '@pressloom/contracts/bulk-categories';
import type { CategoryRef } from '@pressloom/contracts/job-results';
import { DomainError } from '../../../common/errors.ts';
import { WordPressProvider } from '../../../common/providers/wordpress.provider.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import type { NamedPosts } from '../../writing/posts/category-names.service.ts';
import { VoiceService } from '../../writing/voice/voice.service.ts';
import { CategoryRenames } from './category-renames.service.ts';
import type { RenamePlan } from './category-renames.service.ts';
import { CategoryMoves } from './category-moves.service.ts';
import type { CategoryMove } from './category-moves.service.ts';
import { OldCategory } from './old-category.service.ts';
import { PostCategoryNames } from './post-category-names.service.ts';
import { renameResult } from './rename-result.ts';

/** A publish that read the old name just before the rename puts its post there when it ends; it is moved by the next pass. */
const MOST_PASSES = 3;

/**
 * Renames a category of a website: our posts move to the new one, the names here follow, and the old one is deleted when nothing
 * has it. Each part is a step, so that a run after a crash continues where the last one ended.
 */
@HandlesJob({ type: 'rename-category', queue: 'bulk', calls: 'wordpress' })
export class RenameCategoryJob implements JobHandler<'rename-category'> {
  constructor(
    private readonly sites: SitesService,
    private readonly wordpress: WordPressProvider,
    private readonly renames: CategoryRenames,
    private readonly names: PostCategoryNames,
    private readonly voices: VoiceService,
    private readonly moves: CategoryMoves,
    private readonly old: OldCategory,
  ) {}

  async run(context: JobContext<'rename-category'>): Promise<RenameCategoryResult> {
    const site = await this.sites.getActive(targetId(context.target));
    const client = this.wordpress.client(site);
    await context.progress({ done: 0, total: 0, note: 'Looking up the categories on WordPress' });
    const call = { signal: context.signal };
    const plan = await context.step('plan', () => this.renames.plan(client, context.payload, call));
    const to = await context.step('to', () => this.target(client, plan, context.signal));
    const drafts = await this.rename(context, site.id, { from: plan.from, to });
    const warnings = await this.renames.warnings(site, plan.from.name);
    const isSpelling = to.id === plan.from.id;
    const facts = { oldName: plan.from.name, newName: to.name, drafts, isSpelling, warnings };
    if (isSpelling) return renameResult({ ...facts, posts: [], keptReason: null });
    const { posts, keptReason } = await this.move(context, { site, client, from: plan.from, to });
    await this.renameRest(context, site.id, { from: plan.from, to, posts });
    return renameResult({ ...facts, posts, keptReason });
  }

  private async move(
    context: JobContext<'rename-category'>,
    work: CategoryMove,
  ): Promise<{ posts: RenamedPost[]; keptReason: string | null }> {
    const posts = new Map<number, RenamedPost>();
    for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
      const { found, stopped } = await this.moves.pass(context, work, { pass, before: posts });
      for (const post of found) posts.set(post.id, post);
      if (stopped !== null) return { posts: [...posts.values()], keptReason: stopped };
      if (found.length === 0 && pass > 1) break;
    }
    await context.progress({ done: posts.size, total: posts.size, note: 'Checking the old category' });
    const keptReason = await context.step('old', () => this.old.remove(work, context.signal));
    return { posts: [...posts.values()], keptReason };
  }

  /** The category that posts move to, which may have to be created; a respelled one is the old one. */
  private async target(
    client: WordPressClient,
    { kind, from, to }: RenamePlan,
    signal: AbortSignal,
  ): Promise<CategoryRef> {
    const { parent } = from;
    if (kind === 'create') {
      const made = await client.createTerm('categories', to.name, { signal, parent });
      // Where WordPress takes both names for one after all, it gives the old category.
      if (made.id !== from.id) return refOf(made);
    }
    if (kind !== 'merge') return this.respelled(client, { id: from.id, name: to.name }, signal);
    if (to.id === null || !(await client.getCategory(to.id, { signal }))) {
      throw new DomainError(409, 'category_missing', `The category "${to.name}" was deleted on WordPress meanwhile.`);
    }
    return { id: to.id, name: to.name };
  }

  private async respelled(client: WordPressClient, wanted: CategoryRef, signal: AbortSignal): Promise<CategoryRef> {
    const { name } = await client.spellCategory(wanted.id, wanted.name, { signal });
    if (name === wanted.name) return wanted;
    // WordPress answers an update that its database refused as if it had been done.
    const message = `WordPress kept the name "${name}". Its database or a plugin doesn’t accept "${wanted.name}".`;
    throw new DomainError(502, 'wordpress_failed', message);
  }

  /** Drafts and the website's own categories take the new name before posts move, so that what is published from now on has it. */
  private rename(
    context: JobContext<'rename-category'>,
    siteId: number,
    { from, to }: Pick<CategoryMove, 'from' | 'to'>,
  ): Promise<number> {
    return context.stepInTransaction('names', async (manager) => {
      const posts: NamedPosts = from.id === to.id ? { siteId, which: 'all', except: [] } : { siteId, which: 'drafts' };
      await this.voices.replaceCategory(manager, siteId, { from, to });
      return this.names.rename(manager, posts, { from: from.name, to: to.name });
    });
  }

  /** Posts that have the old name here alone would bring it back with their next update. */
  private async renameRest(
    context: JobContext<'rename-category'>,
    siteId: number,
    { from, to, posts }: Pick<CategoryMove, 'from' | 'to'> & { posts: RenamedPost[] },
  ): Promise<void> {
    const left = posts.filter(({ outcome }) => outcome === 'refused' || outcome === 'not_tried');
    const rest = { siteId, which: 'all' as const, except: left.map(({ id }) => id) };
    await context.stepInTransaction('rest', async (manager) => {
      await this.names.rename(manager, rest, { from: from.name, to: to.name });
    });
  }
}

const refOf = ({ id, name }: CategoryRef): CategoryRef => ({ id, name });
