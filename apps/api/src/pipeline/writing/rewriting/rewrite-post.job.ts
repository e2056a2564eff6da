import { STOPPABLE } from '@pressloom/contracts/jobs';
import type { RewriteResult } from '@pressloom/contracts/rewriting';
import { countWords } from '@pressloom/contracts/words';
import { articleText } from '../../../common/html/sanitise.ts';
import { ofThisSource } from '../../../common/provider-failure.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { ArticleWriter } from '../posts/article-writer.ts';
import type { WritingOrder, WrittenArticle } from '../posts/article-writer.ts';
import { PROMPT_VERSION } from '../posts/prompt-parts.ts';
import { RevisionStore } from '../posts/revision-store.ts';
import type { AppendedRevision, NewRevision } from '../posts/revision-store.ts';
import { lostLinks } from './lost-links.ts';
import { RewriteMaterial } from './rewrite-material.service.ts';
import type { Material } from './rewrite-material.service.ts';
import { rewrittenSentence } from './rewrite-words.ts';

const STEPS = 4;

/** Writes the text of a post again, as a person wished, and keeps it as a revision. */
@HandlesJob({ type: 'rewrite-post', queue: 'provider', calls: 'openai' })
export class RewritePostJob implements JobHandler<'rewrite-post'> {
  constructor(
    private readonly material: RewriteMaterial,
    private readonly writer: ArticleWriter,
    private readonly revisions: RevisionStore,
  ) {}

  async run(context: JobContext<'rewrite-post'>): Promise<RewriteResult> {
    const postId = targetId(context.target);
    const { kind, note, revision } = context.payload;
    await context.progress({ done: 0, total: STEPS, note: 'Reading the post' });
    // It may have waited for other work on this post. A run that goes on after a crash has paid already and keeps what it got.
    await context.step('current', () => this.material.assertCurrent(postId, revision));
    const material = await this.material.of({ postId, revisionId: revision, kind, note });
    await context.progress({ done: 1, total: STEPS, note: 'Rewriting the post' });
    const order = orderOf(context, material);
    const written = await this.writer
      .carryOut(context, order, material.commission)
      .catch((error: unknown) => ofThisSource(error));
    await context.progress({ done: 3, total: STEPS, note: 'Storing the text' });
    const kept = await context.stepInTransaction(STOPPABLE['rewrite-post'], (manager) =>
      this.revisions.append(manager, newRevision(context, material, written)),
    );
    return resultOf(context, { material, written, kept });
  }
}

/** On whose account it is written. Pure. */
function orderOf({ id: jobId, payload }: JobContext<'rewrite-post'>, { post, site, video }: Material): WritingOrder {
  const { overBudget } = payload;
  const keywordId = video?.keywordId ?? null;
  return { site, automatic: false, overBudget, jobId, keywordId, videoId: post.videoId, postId: post.id };
}

/** Categories, address and author stay: a person may have chosen them. Pure. */
function newRevision(
  { payload }: JobContext<'rewrite-post'>,
  { post, site }: Material,
  { article, ...written }: WrittenArticle,
): NewRevision {
  const { html: content, title, excerpt, tags, seoTitle, seoDescription } = article;
  const { model, inputTokens, outputTokens, attempts } = written;
  return {
    postId: post.id,
    base: payload.revision,
    text: { content, title, excerpt, tags, seoTitle, seoDescription, language: site.language },
    why: {
      origin: 'model',
      reason: payload.kind,
      note: payload.note,
      leftOut: article.leftOut,
      truncatedInput: written.truncatedInput,
      isSandbox: written.sandbox,
      provenance: {
        ...{ brand: site.brand, promptVersion: PROMPT_VERSION },
        ...{ model, inputTokens, outputTokens, attempts },
        sourceUrl: post.youtubeId === null ? null : `https://www.youtube.com/watch?v=${post.youtubeId}`,
      },
    },
    ifMoved: 'keep',
  };
}

/** Pure. */
function resultOf(
  { payload: { kind } }: JobContext<'rewrite-post'>,
  { material, written, kept }: { material: Material; written: WrittenArticle; kept: AppendedRevision },
): RewriteResult {
  const { post, site, present, words, video } = material;
  const { id, number, isCurrent, isNew } = kept;
  const lost = lostLinks(present.content, written.article.html);
  const after = countWords(articleText(written.article.html), site.language);
  const message = rewrittenSentence({
    ...{ kind, number, isCurrent, isNew, lostLinks: lost.length },
    words: { before: words, after },
    hadSource: video !== null,
    truncatedInput: written.truncatedInput,
    language: { before: present.language, after: site.language },
  });
  return { id: post.id, revision: { id, number }, isCurrent, lostLinks: lost, message };
}
