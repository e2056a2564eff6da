import { ProviderError } from '@pressloom/clients/http';
import { authorRefusal, escapeText, isRouteMissing } from '@pressloom/clients/wordpress';
import type { Taxonomy, WordPressClient, WordPressMedia, WordPressPost } from '@pressloom/clients/wordpress';
import type { WordPressPostFields } from '@pressloom/clients/wordpress';
import type { Image, Publication } from '@pressloom/database/entities';
import type { FeaturedImage } from '../../pictures/featured-image.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import { UNKNOWN_ANSWER } from './changed-there.ts';
import type { KnownAnswer } from './changed-there.ts';
import { createOnce } from './create-once.ts';
import type { PublishRecord } from './publish-record.ts';
import { changedTerms, isAsSent, mergedIds } from './sent-fields.ts';
import { stateThere, stateWords } from './visibility.ts';
import { reportedSentence, WordPressWrites } from './wordpress-writes.ts';
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

/** What a website shall have of the terms of a post. */
export interface WantedTerms {
  taxonomy: Taxonomy;
  names: string[];
  /** Those that it was last sent. */
  sent: string[] | undefined;
  /** Ids of those that the post has there, as far as they are anybody's choice. */
  present: number[];
  /** Ids of those that a person chose from the website's own, by name. */
  chosen?: ReadonlyMap<string, number>;
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
    const texts = pictureTexts(post, alt);
    const media = await createOnce({
      ...this.once,
      triedAt,
      find: (isTried) => this.findMedia(slug, isTried),
      create: () => this.client.uploadMedia({ ...upload(image, slug), ...texts }, this.call),
      remember: (at) => this.record.mediaTriedAt(post, at),
    });
    // An upload whose answer was lost may lack its alt text.
    if (media.altText !== texts.altText || media.title !== texts.title) await this.describe(media.id, texts);
    await this.record.mediaDone(post, media.id, image.hash);
    return media.id;
  }

  /** Sets the texts of a picture, unless it is there no longer. */
  async describe(id: number, texts: PictureTexts): Promise<void> {
    try {
      await this.repeat(() => this.client.updateMedia(id, texts, this.call));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'not_found') return;
      const there = error.retryable ? await this.mediaThere(id) : null;
      if (there?.altText !== texts.altText || there.title !== texts.title) throw error;
    }
  }

  /** Our draft, created once under the post's random slug, or found; with what was sent, where all of it arrived. */
  async draft(post: WrittenPost, fields: WordPressPostFields): Promise<{ there: WordPressPost; isWhole: boolean }> {
    const { slug, triedAt } = await this.record.draftTry(post);
    const draft = { ...fields, status: 'draft' } as const;
    const there = await createOnce<WordPressPost>({
      ...this.once,
      triedAt,
      find: async (isTried) => (await this.findDraft(slug)) ?? (isTried ? await this.findByText(post, draft) : null),
      create: () => this.client.createPost({ ...draft, slug }, this.call),
      remember: (at) => this.record.draftTriedAt(post, at),
    });
    return { there, isWhole: isAsSent(draft, there) };
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
      const written = await this.update(id, fields);
      if (!written) return null;
      const reported = reportedSentence(written.reported, fields.status === 'publish' ? 'published' : 'saved');
      if (reported) warnings.push(reported);
      return { sent: fields, answer: written.post };
    } catch (error) {
      const refusal = fields.author === undefined ? null : authorRefusal(error);
      if (refusal !== null) {
        const { author: _refused, ...rest } = fields;
        warnings.push(
          `WordPress did not accept ${post.wordpressAuthor?.name ?? 'the user'} as the author: ${REFUSED[refusal]}`,
        );
        return await this.bring(post, { id, fields: rest, known }, warnings);
      }
      if (!(error instanceof ProviderError)) throw error;
      if (error.ambiguous) throw await this.withStateThere(post, id, error);
      await this.record.answerIs(post, known);
      throw error;
    }
  }

  /**
   * Id of the author to send: whom a person chose since, or, where somebody was chosen before, whoever signs in. Undefined where that
   * stays as it is, or can't be asked, which is told.
   */
  async author(
    { wordpressAuthor }: WrittenPost,
    sentAuthor: Publication['sentAuthor'],
    warnings: string[],
  ): Promise<number | undefined> {
    if (wordpressAuthor) return wordpressAuthor.id === sentAuthor ? undefined : wordpressAuthor.id;
    if (sentAuthor === null) return undefined;
    const me = await this.signedIn();
    if (me === null)
      warnings.push('The author on WordPress was not changed: WordPress hides its users from Pressloom.');
    return me ?? undefined;
  }

  /** What to send of terms: ids, or undefined where nothing changed here, and the names of those that WordPress has then. */
  async changedTerms(
    { taxonomy, names, sent, present, chosen }: WantedTerms,
    warnings: string[],
  ): Promise<{ ids: number[] | undefined; names: string[] }> {
    const { added, removed } = changedTerms(names, sent);
    if (added.length + removed.length === 0) return { ids: undefined, names };
    const taken = await this.terms(taxonomy, added, warnings, chosen);
    const kept = names.filter((name) => taken.has(name) || !added.includes(name));
    if (taken.size + removed.length === 0) return { ids: undefined, names: kept };
    const gone = await this.termsThere(taxonomy, removed);
    return { ids: mergedIds(present, { added: [...taken.values()], removed: gone }), names: kept };
  }

  /** Id of the user that we sign in as; null where WordPress doesn't tell. */
  private async signedIn(): Promise<number | null> {
    try {
      return (await this.repeat(() => this.client.me(this.call))).id;
    } catch (error) {
      if (isRouteMissing(error) || (error instanceof ProviderError && error.code === 'forbidden')) return null;
      throw error;
    }
  }

  private async findMedia(slug: string, isTried: boolean): Promise<WordPressMedia | null> {
    const found = await this.client.findMediaBySlug(slug, this.call);
    return found ?? (isTried ? await this.client.findMediaByFile(slug, this.call) : null);
  }

  private async mediaThere(id: number): Promise<WordPressMedia | null> {
    return await this.client.getMedia(id, this.call).catch((error: unknown) => {
      if (error instanceof ProviderError) return null;
      throw error;
    });
  }

  /** The failure of an update of which nobody knows whether it was done, with what WordPress has; that is written down too. */
  private async withStateThere(post: WrittenPost, id: number, error: ProviderError): Promise<ProviderError> {
    const there = await this.postThere(id);
    if (there) await this.record.recordState(post, there);
    const { provider, code, message, status, retryAfterMs, ambiguous, cause } = error;
    const more = there ? whatIsThere(there) : COULD_NOT_LOOK;
    return new ProviderError({
      ...{ provider, code, status, retryAfterMs, ambiguous, cause },
      message: `${message} ${more}`,
    });
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

  /** Our draft where a plugin gave it another slug than it was sent with: the oldest of our user's newest that is as it was sent. */
  private async findByText(post: WrittenPost, draft: WordPressPostFields): Promise<WordPressPost | null> {
    const me = await this.signedIn();
    const drafts = me === null ? [] : await this.client.newestDrafts(me, this.call);
    for (const one of drafts.filter((there) => isAsSent(draft, there)).toReversed()) {
      if (!(await this.record.isKnown(post, one.id))) return one;
    }
    return null;
  }
}

const REFUSED = {
  not_allowed: "Pressloom's WordPress user may not write in the name of others (403).",
  gone: 'this user no longer exists. Choose another one.',
} as const;

const COULD_NOT_LOOK = 'Pressloom could not check what WordPress has: the post may be public there.';

const whatIsThere = (there: WordPressPost): string =>
  stateThere(there) === 'publish'
    ? 'The post is public on WordPress, but not as it was sent.'
    : `The post ${stateWords(stateThere(there))}.`;

/** What a picture says besides what it shows. */
export interface PictureTexts {
  title: string;
  altText: string;
}

/**
 * The texts of a post's picture. Its title is HTML to WordPress, shown as it is on the picture's own page; its alternative text is
 * text. Pure.
 */
export const pictureTexts = (post: Pick<WrittenPost, 'title'>, alt: string | null): PictureTexts => ({
  title: escapeText(post.title),
  altText: alt ?? post.title,
});

function upload(image: Image, slug: string): { bytes: Buffer; mime: string; filename: string; slug: string } {
  return { bytes: image.bytes, mime: image.mime, filename: `${slug}.jpg`, slug };
}
