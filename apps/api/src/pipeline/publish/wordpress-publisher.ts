import { ProviderError } from '@pressloom/clients/http';
import type { Taxonomy, WordPressClient, WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import type { BlogPost, Image } from '@pressloom/database/entities';
import { escapeHtml } from '../posts/sanitise.ts';
import { createOnce } from './create-once.ts';
import type { PublishRecord } from './publish-record.ts';

/** What a publish needs of the job that runs it. */
export interface PublishPace {
  signal: AbortSignal;
  now: () => Date;
  /** Between repeats of a write that may be repeated. */
  pause: (ms: number) => Promise<void>;
  settle: (ms: number) => Promise<void>;
  settleMs: number;
}

/** Repeats of a write that gives the same result however often it is sent. */
const REPEATS = 4;
/** What WordPress asks to wait beyond this is left to the job's own retry. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * The writes of one publish, each safe to be run again: by a retry, or by another process after this one was killed.
 * What must be found again is remembered in the post's row before it is sent.
 */
export class WordPressPublisher {
  private readonly client: WordPressClient;
  private readonly record: PublishRecord;
  private readonly pace: PublishPace;

  constructor(client: WordPressClient, record: PublishRecord, pace: PublishPace) {
    this.client = client;
    this.record = record;
    this.pace = pace;
  }

  /** Id of the picture in the media library: looked up, and uploaded once, anew when somebody deleted it there. */
  async media(post: BlogPost, image: Image): Promise<number> {
    const { slug, triedAt } = await this.record.mediaTry(post, image.hash);
    const altText = post.featuredImageAlt ?? post.title;
    // A picture's title is HTML to WordPress, shown as it is on the picture's own page; its alternative text is text.
    const title = escapeHtml(post.title);
    const media = await createOnce({
      ...this.onceOnly(),
      triedAt,
      find: () => this.client.findMediaBySlug(slug, this.call),
      create: () => this.client.uploadMedia({ ...upload(image, slug), title, altText }, this.call),
      remember: (at) => this.record.mediaTriedAt(post.id, at),
    });
    // An upload whose answer was lost may lack its alt text.
    await this.repeat(() => this.client.updateMedia(media.id, { altText, title }, this.call));
    await this.record.mediaDone(post.id, media.id, image.hash);
    return media.id;
  }

  /** Ids of terms by name; a term that this user may not create is left out and told. */
  async terms(taxonomy: Taxonomy, names: string[], warnings: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) {
      try {
        ids.push(await this.repeat(() => this.term(taxonomy, name)));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== 'forbidden') throw error;
        const kind = taxonomy === 'categories' ? 'category' : 'tag';
        warnings.push(`The ${kind} "${name}" is missing: this WordPress user may not create it.`);
      }
    }
    return [...new Set(ids)];
  }

  /** Id of our draft, created once under the post's random slug. */
  async draft(post: BlogPost, fields: WordPressPostFields): Promise<number> {
    if (post.wordpressPostId !== null) return post.wordpressPostId;
    const { slug, triedAt } = await this.record.draftTry(post);
    const created = await createOnce<WordPressPost>({
      ...this.onceOnly(),
      triedAt,
      find: () => this.findDraft(slug),
      create: () => this.client.createPost({ ...fields, slug, status: 'draft' }, this.call),
      remember: (at) => this.record.draftTriedAt(post.id, at),
    });
    await this.record.draftDone(post.id, created.id);
    return created.id;
  }

  /** Sets everything by id in one update; null when the post is no longer on WordPress. */
  async update(id: number, fields: WordPressPostFields): Promise<WordPressPost | null> {
    try {
      return await this.repeat(() => this.client.updatePost(id, fields, this.call));
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'not_found') return null;
      throw error;
    }
  }

  private async term(taxonomy: Taxonomy, name: string): Promise<number> {
    const found = await this.client.findTermByName(taxonomy, name, this.call);
    return (found ?? (await this.client.createTerm(taxonomy, name, this.call))).id;
  }

  /** Our draft, in the trash too (WordPress renames what it throws away). Extra ones of ours are deleted. */
  private async findDraft(slug: string): Promise<WordPressPost | null> {
    const live = await this.client.findPosts({ slug, statuses: ['any'] }, this.call);
    const trashed = await this.client.findPosts({ slug: `${slug}__trashed`, statuses: ['trash'] }, this.call);
    const [kept, ...extra] = [...live, ...trashed].sort((a, b) => a.id - b.id);
    for (const post of extra) await this.repeat(() => this.client.deletePost(post.id, { force: true }, this.call));
    return kept ?? null;
  }

  private async repeat<T>(write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        const mayRepeat = error instanceof ProviderError && (error.retryable || error.ambiguous);
        const waitMs = mayRepeat ? (error.retryAfterMs ?? 250 * 2 ** attempt) : Infinity;
        if (attempt === REPEATS || waitMs > LONGEST_PAUSE_MS) throw error;
        await this.pace.pause(waitMs);
      }
    }
  }

  private onceOnly() {
    const { now, settle, settleMs } = this.pace;
    return { now, settle, settleMs };
  }

  private get call(): { signal: AbortSignal } {
    return { signal: this.pace.signal };
  }
}

function upload(image: Image, slug: string): { bytes: Buffer; mime: string; filename: string; slug: string } {
  return { bytes: image.bytes, mime: image.mime, filename: `${slug}.jpg`, slug };
}
