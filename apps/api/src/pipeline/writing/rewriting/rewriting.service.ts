import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { JobPayload } from '@pressloom/contracts/jobs';
import { REWRITE_LIMITS, REWRITE_MESSAGES } from '@pressloom/contracts/rewriting';
import type { RewriteKind, RewriteRequest } from '@pressloom/contracts/rewriting';
import type { AiCost } from '@pressloom/contracts/spending';
import { DomainError } from '../../../common/errors.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { AiQuotes } from '../../spending/ledger/quotes.service.ts';
import { tasksOf } from '../posts/article-writer.ts';
import { PostsService } from '../posts/posts.service.ts';
import { RewriteMaterial } from './rewrite-material.service.ts';

/** Each character of it is written as an escape of six: nothing of that length costs more. */
const DEAREST_NOTE = '<'.repeat(REWRITE_LIMITS.note.max);

/** What people ask for when they have a post written again. */
@Injectable()
export class RewritingService {
  constructor(
    private readonly posts: PostsService,
    private readonly material: RewriteMaterial,
    private readonly quotes: AiQuotes,
    private readonly jobs: JobsService,
  ) {}

  /** @throws DomainError 404; 409 `source_unusable` where this kind is not possible */
  async cost(postId: number, kind: RewriteKind): Promise<AiCost> {
    const { revisionId } = await this.posts.get(postId);
    const { commission, site } = await this.material.of({ postId, revisionId, kind, note: DEAREST_NOTE });
    return this.quotes.ofTexts(site, tasksOf(commission));
  }

  /**
   * Starts the writing, or joins the same one under way.
   *
   * @throws DomainError 404; 409 `revision_moved` where the post has another text by now, `post_rewriting` while it is written
   * again in another way, `source_unusable` where this kind is not possible
   */
  async request(postId: number, form: RewriteRequest): Promise<JobOf<'rewrite-post'>> {
    const { kind, note = null, revision, overBudget = false } = form;
    const payload = { kind, note, revision, overBudget };
    await this.material.assertCurrent(postId, revision);
    const { site } = await this.material.of({ postId, revisionId: revision, kind, note });
    const target = jobTarget('post', postId);
    const job = await this.jobs.start({ type: 'rewrite-post', target, siteId: site.id, payload });
    assertSame(job.payload, payload);
    return job;
  }
}

/** Whoever asks for something else must not be given what another person asked for. */
function assertSame(active: JobPayload<'rewrite-post'>, { overBudget: _, ...asked }: JobPayload<'rewrite-post'>): void {
  const { kind, note, revision } = active;
  if (isDeepStrictEqual({ kind, note, revision }, asked)) return;
  throw new DomainError(409, 'post_rewriting', REWRITE_MESSAGES.underWay);
}
