import { ProviderError } from '@pressloom/clients/http';
import { authorRefusal } from '@pressloom/clients/wordpress';
import type { WordPressClient, WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import type { Image } from '@pressloom/database/entities';
import escapeHtml from 'escape-html';
import type { FeaturedImage } from '../../pictures/featured-image.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { UNKNOWN_ANSWER } from './changed-there.ts';
import type { KnownAnswer } from './changed-there.ts';
import { createOnce } from './create-once.ts';
import type { PublishRecord } from './publish-record.ts';
import { WordPressWrites } from './wordpress-writes.ts';
import type { WritePace } from './wordpress-writes.ts';

/** What a publish needs of the job that runs it. */
export interface PublishPace extends WritePace {
  now: () => Date;
  settle: (ms: number) => Promise<void>;
  settleMs: number;
}

/** What was sent in the end, and what WordPress made of it. */
export interface Brought {
  sent: WordPressPostFields;
  answer: WordPressPost;
}

/**
 * The writes of one publish, each safe to be run again: by a retry, or by another process after this one was killed.
 * What must be found again is remembered in the post's publication before it is sent.
 */
export class WordPressPublisher extends WordPressWrites {
  private readonly record: PublishRecord;
  private readonly once: Pick<PublishPace, 'now' | 'settle' | 'settleMs'>;

  constructor(client: WordPressClient, record: PublishRecord, { now, settle, settleMs, ...pace }: PublishPace) {
    super(client, pace);
    this.record = record;
    this.once = { now, settle, settleMs };
  }

  /** Id of the picture in the media library: looked up, and uploaded once, anew when somebody deleted it there. */
  async media(post: WrittenPost, { image, alt }: FeaturedImage): Promise<number> {
    const { slug, triedAt } = await this.record.mediaTry(post, image.hash);
    const altText = alt ?? post.title;
    // A picture's title is HTML to WordPress, shown as it is on the picture's own page; its alternative text is text.
    const title = escapeHtml(post.title);
    const media = await createOnce({
      ...this.once,
      triedAt,
      find: () => this.client.findMediaBySlug(slug, this.call),
      create: () => this.client.uploadMedia({ ...upload(image, slug), title, altText }, this.call),
      remember: (at) => this.record.mediaTriedAt(post, at),
    });
    // An upload whose answer was lost may lack its alt text.
    await this.repeat(() => this.client.updateMedia(media.id, { altText, title }, this.call));
    await this.record.mediaDone(post, media.id, image.hash);
    return media.id;
  }

  /** Id of our draft, created once under the post's random slug. */
  async draft(post: WrittenPost, fields: WordPressPostFields): Promise<number> {
    const known = (await this.record.of(post))?.wordpressPostId;
    if (known) return known;
    const { slug, triedAt } = await this.record.draftTry(post);
    const created = await createOnce<WordPressPost>({
      ...this.once,
      triedAt,
      find: () => this.findDraft(slug),
      create: () => this.client.createPost({ ...fields, slug, status: 'draft' }, this.call),
      remember: (at) => this.record.draftTriedAt(post, at),
    });
    await this.record.draftDone(post, created.id);
    return created.id;
  }

  /** The post as it is on WordPress now; null when it is no longer there. */
  stored(id: number): Promise<WordPressPost | null> {
    return this.repeat(() => this.client.getPost(id, this.call));
  }

  /**
   * Sets everything by id in one update; null when the post is no longer on WordPress. An author whom WordPress refuses is left out,
   * and told. Until the answer is stored, what is there may be ours.
   */
  async bring(
    post: WrittenPost,
    { id, fields, known }: { id: number; fields: WordPressPostFields; known: KnownAnswer },
    warnings: string[],
  ): Promise<Brought | null> {
    await this.record.answerIs(post, UNKNOWN_ANSWER);
    try {
      const answer = await this.update(id, fields);
      return answer && { sent: fields, answer };
    } catch (error) {
      const refusal = fields.author === undefined ? null : authorRefusal(error);
      if (refusal !== null) {
        const { author: _refused, ...rest } = fields;
        warnings.push(
          `WordPress did not accept ${post.wordpressAuthor?.name ?? 'the user'} as the author: ${REFUSED[refusal]}`,
        );
        return await this.bring(post, { id, fields: rest, known }, warnings);
      }
      if (error instanceof ProviderError && !error.ambiguous) await this.record.answerIs(post, known);
      throw error;
    }
  }

  /** Id of the author to send: whom a person chose, else, where somebody was chosen before, whoever signs in. */
  async author({ wordpressAuthor }: WrittenPost, sentAuthor: number | null): Promise<number | undefined> {
    if (wordpressAuthor) return wordpressAuthor.id;
    return sentAuthor === null ? undefined : (await this.repeat(() => this.client.me(this.call))).id;
  }

  /**
   * Our draft, in the trash too (WordPress renames what it throws away). Where a late create met an earlier one, WordPress
   * gave it our slug with `-2`; extra ones of ours are deleted.
   */
  private async findDraft(slug: string): Promise<WordPressPost | null> {
    const found: WordPressPost[] = [];
    for (const one of [slug, `${slug}-2`]) {
      found.push(...(await this.client.findPosts({ slug: one, statuses: ['any'] }, this.call)));
      found.push(...(await this.client.findPosts({ slug: `${one}__trashed`, statuses: ['trash'] }, this.call)));
    }
    const [kept, ...extra] = found.sort((a, b) => a.id - b.id);
    for (const post of extra) await this.repeat(() => this.client.deletePost(post.id, { force: true }, this.call));
    return kept ?? null;
  }
}

const REFUSED = {
  not_allowed: "Pressloom's WordPress user may not write in the name of others (403).",
  gone: 'this user no longer exists. Choose another one.',
} as const;

function upload(image: Image, slug: string): { bytes: Buffer; mime: string; filename: string; slug: string } {
  return { bytes: image.bytes, mime: image.mime, filename: `${slug}.jpg`, slug };
}
