import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { WordPressClient } from '@pressloom/clients/wordpress';
import type { RenamedPost, RenameOutcome } from '@pressloom/contracts/bulk-categories';
import type { CategoryRef } from '@pressloom/contracts/job-results';
import type { JobProgress } from '@pressloom/contracts/jobs';
import type { WordpressSite } from '@pressloom/database/entities';
import type { JobContext } from '../../../jobs/job-context.ts';
import { JobFollower } from '../../../jobs/job-follower.service.ts';
import { jobTarget, targetId } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { CategoryRenames, RIGHTS_MISSING } from './category-renames.service.ts';
import { SortablePosts } from './sortable-posts.ts';

/** Posts whose move is begun at once; after each such part it is checked whether to continue. */
const PART = 25;
/** More posts of one category than this are not moved in one run. */
export const MOST_POSTS = 20_000;
/** For a part of posts, before their jobs are queued and after; one may wait for a publish that waits for WordPress itself. */
const PATIENCE_MS = 10 * 60_000;
const LATE = 'An earlier rename has not moved this post yet.';

/** From which category posts move to which. */
export interface CategoryMove {
  site: WordpressSite;
  client: WordPressClient;
  from: CategoryRef;
  to: CategoryRef;
}

interface Pass {
  pass: number;
  /** What became of posts in the passes before. */
  before: ReadonlyMap<number, RenamedPost>;
}

interface PassResult {
  found: RenamedPost[];
  /** Why the rest was not tried, a sentence; null while there is reason to continue. */
  stopped: string | null;
}

/** Whether another try can't end otherwise. */
const isFinal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && !error.retryable && !error.ambiguous;

/** Moves posts from one category to another, each by a job with the concurrency key of its post. */
@Injectable()
export class CategoryMoves {
  constructor(
    private readonly renames: CategoryRenames,
    private readonly posts: SortablePosts,
    private readonly jobs: JobsService,
    private readonly follower: JobFollower,
  ) {}

  /** Moves every post of ours that WordPress has in the old category now, but for those that were refused before. */
  async pass(context: JobContext, move: CategoryMove, { pass, before }: Pass): Promise<PassResult> {
    if (pass > 1) await this.publishesEnded(context, move);
    const found: RenamedPost[] = [];
    let stopped: string | null = null;
    try {
      const ids = await context.step(`posts-${pass}`, () => this.toMove(context, move, before));
      for (let start = 0; start < ids.length && stopped === null; start += PART) {
        const note = `Moving posts to "${move.to.name}"`;
        const progress = (ended: number) => ({ done: start + ended, total: ids.length, note });
        const jobIds = await context.step(`jobs-${pass}-${start}`, () =>
          this.begin(context, move, { postIds: ids.slice(start, start + PART), progress: progress(0) }),
        );
        const until = performance.now() + PATIENCE_MS;
        const jobs = await this.follower.ended(context, { type: 'replace-category', ids: jobIds, progress, until });
        const part = jobs.map(outcomeOf);
        found.push(...(await this.titled(move.site.id, part)));
        stopped = await this.reasonToStop(context, move, part);
      }
      const tried = new Set(found.map(({ id }) => id));
      const rest = ids.filter((id) => !tried.has(id));
      const notTried = rest.map((id) => ({ id, outcome: 'not_tried' as const, reason: stopped ?? LATE }));
      return { found: [...found, ...(await this.titled(move.site.id, notTried))], stopped };
    } catch (error) {
      // In the first pass nothing has been moved that would have to be reported.
      if (pass === 1 || !isFinal(error)) throw error;
      return { found, stopped: error.message };
    }
  }

  private async toMove(context: JobContext, { site, client, from }: CategoryMove, before: Pass['before']) {
    const bound = { id: from.id, most: MOST_POSTS };
    const { ours } = await this.renames.postsOf(site.id, client, bound, { signal: context.signal });
    const isOpen = (id: number): boolean => !['refused', 'not_tried'].includes(before.get(id)?.outcome ?? '');
    return ours.map(({ id }) => id).filter(isOpen);
  }

  /** The jobs of these posts; of one whose earlier rename doesn't end in time there is none. */
  private async begin(
    context: JobContext,
    { site, from, to }: CategoryMove,
    { postIds, progress }: { postIds: number[]; progress: JobProgress },
  ): Promise<number[]> {
    const payload = { from: refOf(from), to: refOf(to) };
    const patience = { until: performance.now() + PATIENCE_MS, progress };
    const ids: number[] = [];
    for (const postId of postIds) {
      const request = {
        type: 'replace-category',
        target: jobTarget('post', postId),
        siteId: site.id,
        payload,
      } as const;
      const job = await this.follower.start(context, request, patience);
      if (job) ids.push(job.id);
    }
    return ids;
  }

  /** A publish that has read the old name already may put its post into the old category. */
  private async publishesEnded(context: JobContext, { site }: CategoryMove): Promise<void> {
    const ids = (await this.jobs.activeOf('publish-post', site.id)).map(({ id }) => id);
    const progress = (done: number) => ({
      done,
      total: ids.length,
      note: 'Waiting for posts that are being published',
    });
    const until = performance.now() + PATIENCE_MS;
    if (ids.length > 0) await this.follower.ended(context, { type: 'publish-post', ids, progress, until });
  }

  /** Where nothing of a part was moved, or the user may no longer do it, the rest would be refused as well. */
  private async reasonToStop(
    context: JobContext,
    { client, to }: CategoryMove,
    part: Outcome[],
  ): Promise<string | null> {
    const reason = part.find(({ outcome }) => outcome === 'refused')?.reason ?? null;
    if (reason === null) return null;
    if (part.every(({ outcome }) => outcome === 'refused')) return reason;
    try {
      const category = await client.getCategory(to.id, { signal: context.signal });
      if (!category) return reason;
      return category.mayEdit === false ? RIGHTS_MISSING : null;
    } catch (error) {
      if (error instanceof ProviderError) return error.message;
      throw error;
    }
  }

  private async titled(siteId: number, outcomes: Outcome[]): Promise<RenamedPost[]> {
    const ids = outcomes.map(({ id }) => id);
    const titles = new Map((await this.posts.titled(siteId, ids)).map(({ id, title }) => [id, title]));
    return outcomes.map((one) => ({ ...one, title: titles.get(one.id) ?? `Post ${one.id}` }));
  }
}

type Outcome = Pick<RenamedPost, 'id' | 'outcome' | 'reason'>;

const refOf = ({ id, name }: CategoryRef): CategoryRef => ({ id, name });

/** What became of one post by its job. Pure. */
function outcomeOf({ target, status, result, error }: JobOf<'replace-category'>): Outcome {
  const id = targetId(target);
  const of = (outcome: RenameOutcome, reason: string | null = null): Outcome => ({ id, outcome, reason });
  if (status === 'completed' && result) return of(result.outcome);
  // The post was deleted here.
  if (error?.code === 'not_found') return of('gone');
  if (status === 'failed') return of('refused', error?.message ?? 'No reason was recorded.');
  if (status === 'cancelled') return of('refused', 'Its move was cancelled.');
  return of('not_tried', 'It waits for other work on this post and is moved afterwards.');
}
