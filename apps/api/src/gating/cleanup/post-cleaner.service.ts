import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { WordPressClient, WordPressPost } from '@pressloom/clients/wordpress';
import type { CleanupOutcome, RestoreOutcome } from '@pressloom/contracts/gate-cleanup';
import type { GateCleanupPost, WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../common/errors.ts';
import { WordPressProvider } from '../../common/providers/wordpress.provider.ts';
import { RemoteFiles } from '../../common/safe-fetch/remote-files.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { TextsThere } from '../../pipeline/publishing/publish/texts-there.service.ts';
import { cleanedPost } from './cleaned-post.ts';
import type { CleanedPost, PostTexts } from './cleaned-post.ts';
import { GateCleanups, hashOfTexts } from './gate-cleanups.service.ts';
import { builderWithWidget } from './page-builder.ts';

/** A website whose posts are cleaned. */
export interface CleanWork {
  site: WordpressSite;
  client: WordPressClient;
  signal: AbortSignal;
}

export interface CleanEnd {
  outcome: CleanupOutcome;
  reason: string | null;
}

export interface RestoreEnd {
  outcome: RestoreOutcome;
  reason: string | null;
}

/** What a cleanup would make of a post, and who draws it. */
export interface PlannedPost extends CleanedPost {
  builder: string | null;
}

const NOT_KEPT = 'WordPress didn’t keep the change. A plugin may put it back.';
const CHANGED_MORE = 'WordPress or one of its plugins changed more of the text while saving it.';
const BUILDER = (name: string): string => `${name} keeps its own copy of this post. Remove the script in ${name}.`;

/** Nobody is signed in. */
const STRANGER = {
  'User-Agent': 'Mozilla/5.0 (compatible; Pressloom)',
  Accept: 'text/html',
  'Cache-Control': 'no-cache',
};

/** Cleans one post on WordPress, or restores it: what it is now is read first, and nothing is written over what somebody changed. */
@Injectable()
export class PostCleaner {
  constructor(
    private readonly wordpress: WordPressProvider,
    private readonly texts: TextsThere,
    private readonly cleanups: GateCleanups,
    private readonly files: RemoteFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  work(site: WordpressSite, signal: AbortSignal): CleanWork {
    return { site, client: this.wordpress.client(site), signal };
  }

  /** What of ours the texts of some posts have; by a post's number, those that have nothing left out. Asks no page. */
  async found({ site }: Pick<CleanWork, 'site'>, posts: readonly WordPressPost[]): Promise<Map<number, CleanedPost>> {
    const titles = await this.texts.titlesOf(
      site.id,
      posts.map(({ id }) => id),
    );
    const planned = posts.map((post) => [post.id, this.plan(post, titles.get(post.id), false)] as const);
    return new Map(planned.filter(([, { scripts, crowns }]) => scripts + crowns > 0));
  }

  /** The page builder that draws a post and shows a script in it; null where none does, or its page can't be read. */
  async builderOf({ id, link, status }: Pick<WordPressPost, 'id' | 'link' | 'status'>): Promise<string | null> {
    if (status !== 'publish') return null;
    try {
      const { body } = await this.files.open(link, STRANGER);
      return builderWithWidget(body.toString('utf8'), id, this.config.publicUrl);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /** @throws ProviderError */
  async clean(work: CleanWork, row: GateCleanupPost): Promise<CleanEnd> {
    const seen = await work.client.getPost(row.wordpressPostId, work);
    if (!seen || seen.status === 'trash') return this.end(row, { outcome: 'gone', reason: null });
    // An earlier run wrote it, and its process ended before it could say so.
    if (row.afterHash === hashOfTexts(seen))
      return this.confirmed(work, row, { before: keptOf(row, seen), after: seen });
    const { builder, ...planned } = await this.planNow(work, seen);
    if (planned.scripts + planned.crowns === 0) return this.end(row, { outcome: 'unchanged', reason: null });
    if (changedFields(seen, planned) === null)
      return this.end(row, { outcome: 'builder', reason: BUILDER(builder ?? '') });
    // Somebody may have saved it while its page was read.
    const before = await work.client.getPost(row.wordpressPostId, work);
    if (!before || before.status === 'trash') return this.end(row, { outcome: 'gone', reason: null });
    const plan = this.plan(before, await this.titleHere(work, before.id), builder !== null);
    const fields = changedFields(before, plan);
    if (fields === null) return this.end(row, { outcome: 'unchanged', reason: null });
    await this.cleanups.writing(row, before, plan);
    const after = await written(work, before.id, fields);
    if (!after) return this.end(row, { outcome: 'gone', reason: null });
    return this.confirmed(work, row, { before, after });
  }

  /** @throws ProviderError */
  async restore(work: CleanWork, row: GateCleanupPost): Promise<RestoreEnd> {
    const now = await work.client.getPost(row.wordpressPostId, work);
    if (!now || now.status === 'trash') return this.restored(row, 'gone');
    const before = { title: row.beforeTitle ?? now.title, content: row.beforeContent ?? now.content };
    // The cleanup never reached it; or an earlier run of the undo did, and its process ended before it could say so.
    if (hashOfTexts(now) === hashOfTexts(before))
      return this.restored(row, row.outcome === 'failed' ? 'untouched' : 'restored');
    if (hashOfTexts(now) !== row.afterHash) return this.restored(row, 'changed');
    const after = await written(work, now.id, changedFields(now, before) ?? {});
    if (!after) return this.restored(row, 'gone');
    await this.texts.replaced(work.site, { before: now, after });
    const isSame = hashOfTexts(after) === hashOfTexts(before);
    if (isSame) return this.restored(row, 'restored');
    const end = { outcome: 'failed', reason: CHANGED_MORE } as const;
    await this.cleanups.restored(row, { ...end, there: after });
    return end;
  }

  /** What WordPress has now is what counts. */
  private async confirmed(
    work: CleanWork,
    row: GateCleanupPost,
    { before, after }: { before: WordPressPost; after: WordPressPost },
  ): Promise<CleanEnd> {
    await this.texts.replaced(work.site, { before, after });
    const left = await this.planNow(work, after);
    const isLeft = changedFields(after, left) !== null;
    if (isLeft) return this.end(row, { outcome: 'failed', reason: NOT_KEPT, there: after });
    if (left.builder !== null)
      return this.end(row, { outcome: 'builder', reason: BUILDER(left.builder), there: after });
    const planned = this.plan(before, await this.titleHere(work, before.id), false);
    const isExact = hashOfTexts(planned) === hashOfTexts(after);
    return this.end(row, { outcome: 'cleaned', reason: isExact ? null : CHANGED_MORE, there: after });
  }

  private async planNow(work: CleanWork, post: WordPressPost): Promise<PlannedPost> {
    const builder = await this.builderOf(post);
    return { ...this.plan(post, await this.titleHere(work, post.id), builder !== null), builder };
  }

  private async titleHere({ site }: CleanWork, id: number): Promise<string | undefined> {
    return (await this.texts.titlesOf(site.id, [id])).get(id);
  }

  private plan(post: PostTexts, titleHere: string | undefined, isDrawn: boolean): CleanedPost {
    return cleanedPost(post, { productUrl: this.config.publicUrl, titleHere, isDrawn });
  }

  private async end(row: GateCleanupPost, end: CleanEnd & { there?: PostTexts }): Promise<CleanEnd> {
    await this.cleanups.ended(row, end);
    return end;
  }

  private async restored(row: GateCleanupPost, outcome: RestoreOutcome): Promise<RestoreEnd> {
    const end = { outcome, reason: null };
    await this.cleanups.restored(row, end);
    return end;
  }
}

/** The texts that differ, as WordPress is to have them; null where none does. Pure. */
function changedFields(there: PostTexts, wanted: PostTexts): Partial<PostTexts> | null {
  const fields = {
    ...(there.title !== wanted.title && { title: wanted.title }),
    ...(there.content !== wanted.content && { content: wanted.content }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

/** The post that a row kept, with all else as it is now. Pure. */
const keptOf = ({ beforeTitle, beforeContent }: GateCleanupPost, now: WordPressPost): WordPressPost => ({
  ...now,
  title: beforeTitle ?? now.title,
  content: beforeContent ?? now.content,
});

/** The post as WordPress has it after a write, read back; null where it is gone. What may have been done although it failed is read as well. */
async function written(
  { client, signal }: CleanWork,
  id: number,
  fields: Partial<PostTexts>,
): Promise<WordPressPost | null> {
  try {
    await client.updatePost(id, fields, { signal });
  } catch (error) {
    if (!(error instanceof ProviderError) || (!error.ambiguous && error.code !== 'not_found')) throw error;
    const there = await client.getPost(id, { signal });
    if (there && changedFields(there, { ...there, ...fields }) !== null) throw error;
    return there;
  }
  return client.getPost(id, { signal });
}
