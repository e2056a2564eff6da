import { Inject, Injectable } from '@nestjs/common';
import type { LeftOut } from '@pressloom/contracts/left-out';
import { POST_MESSAGES } from '@pressloom/contracts/post-editing';
import type { RevisionName, RevisionSummary } from '@pressloom/contracts/post-editing';
import { measure } from '@pressloom/contracts/post-measures';
import type { TruncatedInput } from '@pressloom/contracts/truncated-input';
import { BlogPost, PostRevision } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../../../common/acting.ts';
import { DomainError, invalidField, notFound } from '../../../common/errors.ts';
import { articleText } from '../../../common/html/sanitise.ts';
import { hostOf } from '../../../common/urls.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { isSameText, storable, textOf } from './revision-text.ts';
import type { PostText } from './revision-text.ts';
import { revisionSummary, standingOf } from './revision-view.ts';
import type { Standing } from './revision-view.ts';

/** How a text of the AI service came to be. */
export type Provenance = Record<'brand' | 'model' | 'promptVersion', string> &
  Pick<PostRevision, 'sourceUrl'> &
  Record<'inputTokens' | 'outputTokens' | 'attempts', number>;

/** Why there is a new text; who made it or asked for it is whoever acts. */
export interface RevisionWhy extends Pick<PostRevision, 'origin' | 'reason'> {
  note?: string | null;
  restoredFrom?: number | null;
  /** Null for a person's text. */
  provenance: Provenance | null;
  /** What was written for it and no article can have; it is not in the text by now. */
  leftOut?: LeftOut[];
  /** A person who changed the text has read it: then nothing is said of it any longer. */
  truncatedInput?: TruncatedInput | null;
  /** A stand-in wrote it: the post is never made public on somebody's real site. */
  isSandbox?: boolean;
}

export interface NewRevision {
  postId: number;
  /** Id of the revision that it began from; null: the one that the post has. */
  base: number | null;
  /** What is left out stays as in `base`. Plain texts are plain by now; the HTML is made clean here. */
  text: Partial<PostText>;
  why: RevisionWhy;
  /** With another text since: nothing is stored, or it is, beside the one that the post has. */
  ifMoved?: 'refuse' | 'keep';
}

export interface AppendedRevision extends RevisionName {
  /** The post has it now. False only for what was kept beside another. */
  isCurrent: boolean;
  /** False where it says what its base says: then that is named. */
  isNew: boolean;
}

/** Another text came since; nothing was stored. */
export class RevisionMovedError extends DomainError {
  override readonly details: { current: RevisionSummary };

  constructor(current: RevisionSummary, message: string = POST_MESSAGES.moved) {
    super(409, 'revision_moved', message);
    this.details = { current };
  }
}

/** The one place that makes revisions: each is a whole text, and none is changed afterwards but in its categories. */
@Injectable()
export class RevisionStore {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  /** Stores a post with its first text. They name each other, so the revision's id is taken before either is there. */
  async begin(
    manager: EntityManager,
    post: Partial<BlogPost>,
    { text, why, ownHost }: { text: PostText; why: RevisionWhy; ownHost: string },
  ): Promise<{ postId: number } & RevisionName> {
    const stored = storable(text, { before: null, ownHost, origin: why.origin });
    const id = await nextId(manager);
    const { id: postId } = await manager.save(manager.create(BlogPost, { ...post, currentRevisionId: id }));
    await this.insert(manager, { id, postId, number: 1, basedOn: null, text: stored, why });
    return { postId, id, number: 1 };
  }

  /**
   * Gives a post another text, in the caller's transaction, which holds the post from here on.
   *
   * @throws DomainError 404; 400 on its field for what can't be stored, and on `revision` for a base of another post;
   * `RevisionMovedError` 409 where the post has another text than `base`
   */
  async append(
    manager: EntityManager,
    { postId, base, text, why, ifMoved = 'refuse' }: NewRevision,
  ): Promise<AppendedRevision> {
    const lock = { mode: 'for_no_key_update' } as const;
    const post = await manager.findOne(BlogPost, { where: { id: postId }, lock });
    if (!post) throw notFound('post');
    const from = await revisionOf(manager, postId, base ?? post.currentRevisionId);
    const isCurrent = from.id === post.currentRevisionId;
    if (!isCurrent && ifMoved === 'refuse') throw await moved(manager, post);
    const before = textOf(from);
    const { siteUrl, last } = await factsOf(manager, postId);
    const after = storable({ ...before, ...text }, { before, ownHost: hostOf(siteUrl), origin: why.origin });
    if (isSameText(before, after)) return { id: from.id, number: from.number, isCurrent, isNew: false };
    const name = { id: await nextId(manager), number: last + 1 };
    await this.insert(manager, { ...name, postId, basedOn: from.number, text: after, why });
    await manager.update(BlogPost, postId, {
      changedBy: currentActor(),
      ...(isCurrent && { currentRevisionId: name.id }),
      ...(isCurrent && why.isSandbox && { source: 'sandbox' as const }),
    });
    return { ...name, isCurrent, isNew: true };
  }

  private async insert(
    manager: EntityManager,
    {
      text,
      why,
      ...place
    }: Pick<PostRevision, 'id' | 'postId' | 'number' | 'basedOn'> & { text: PostText; why: RevisionWhy },
  ): Promise<void> {
    const { origin, reason, note = null, restoredFrom = null, provenance } = why;
    const { leftOut = [], truncatedInput = null, isSandbox = false } = why;
    const revision = {
      ...place,
      ...text,
      ...measure({ ...text, html: text.content, text: articleText(text.content) }),
      ...{ origin, reason, note, restoredFrom, leftOut, truncatedInput, isSandbox },
      author: currentActor(),
      ...provenance,
      createdAt: this.runtime.clock.now(),
    };
    // TypeORM leaves an id to the sequence unless the columns are named.
    const columns = Object.keys(revision);
    await manager.createQueryBuilder().insert().into(PostRevision, columns).values(revision).execute();
  }
}

async function nextId(manager: EntityManager): Promise<number> {
  const [{ id }]: [{ id: number }] = await manager.query(`SELECT nextval('post_revisions_id_seq')::int AS id`);
  return id;
}

/** @throws DomainError 400 for one of another post */
export async function revisionOf(manager: EntityManager, postId: number, id: number): Promise<PostRevision> {
  const revision = await manager.findOneBy(PostRevision, { id, postId });
  if (!revision) throw invalidField('revision', POST_MESSAGES.revision);
  return revision;
}

/** @throws DomainError 404; `RevisionMovedError` 409, with this message, where the post has another text than `base` */
export async function assertCurrent(
  manager: EntityManager,
  { postId, base }: Pick<NewRevision, 'postId'> & { base: number },
  message: string,
): Promise<void> {
  const post = await manager.findOneBy(BlogPost, { id: postId });
  if (!post) throw notFound('post');
  await revisionOf(manager, postId, base);
  if (post.currentRevisionId !== base) throw await moved(manager, post, message);
}

async function moved(
  manager: EntityManager,
  { id, currentRevisionId }: BlogPost,
  message?: string,
): Promise<RevisionMovedError> {
  const current = await revisionOf(manager, id, currentRevisionId);
  return new RevisionMovedError(revisionSummary(current, (await standingOf(manager, id)) as Standing), message);
}

/** Asked once the post is held: a statement that waits for a row sees the others as they were before. */
async function factsOf(manager: EntityManager, postId: number): Promise<{ siteUrl: string; last: number }> {
  const [facts]: [{ siteUrl: string; last: number }] = await manager.query(FACTS, [postId]);
  return facts;
}

/** $1: the post. */
const FACTS = `
  SELECT site.site_url AS "siteUrl", (SELECT max(number) FROM post_revisions WHERE post_id = post.id) AS last
  FROM blog_posts post JOIN wordpress_sites site ON site.id = post.wordpress_site_id WHERE post.id = $1`;
