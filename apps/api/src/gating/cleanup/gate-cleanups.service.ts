import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLEANUP_LIMITS, CLEANUP_MESSAGES } from '@pressloom/contracts/gate-cleanup';
import type { CleanupOutcome, CleanupRun, RestoreOutcome } from '@pressloom/contracts/gate-cleanup';
import { GateCleanup, GateCleanupPost } from '@pressloom/database/entities';
import { DataSource, In, IsNull, Not, Or } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { PostTexts } from './cleaned-post.ts';

const UNDO_MS = CLEANUP_LIMITS.undoHours * 3_600_000;

/** Outcomes of posts that a cleanup changed, or may have. */
const CHANGED = ['cleaned', 'builder'] as const satisfies CleanupOutcome[];

/** Ends of an undo with a post that another try may better. */
const NOT_RESTORED = ['failed', 'not_tried'] as const satisfies RestoreOutcome[];
const RESTORABLE = { beforeContent: Not(IsNull()), restored: Or(IsNull(), In([...NOT_RESTORED])) };

export type FoundRow = Pick<GateCleanupPost, 'wordpressPostId' | 'title' | 'link'>;

/** What tells the texts of a post from others. Pure. */
export const hashOfTexts = ({ title, content }: PostTexts): string =>
  createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest('hex');

/** Cleanups of websites and what each of their posts was before: the only place that writes them. */
@Injectable()
export class GateCleanups {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async begin(manager: EntityManager, siteId: number): Promise<number> {
    const run = manager.create(GateCleanup, { siteId, startedAt: this.runtime.clock.now() });
    return (await manager.save(run)).id;
  }

  /** Posts to be cleaned; those that are noted already stay as they are. */
  async note(cleanupId: number, posts: readonly FoundRow[]): Promise<void> {
    const rows = posts.map((post) => ({ cleanupId, ...post }));
    await this.dataSource.createQueryBuilder().insert().into(GateCleanupPost).values(rows).orIgnore().execute();
  }

  /** Those that had no turn yet, by their number on WordPress. */
  open(cleanupId: number): Promise<GateCleanupPost[]> {
    return this.posts.find({ where: { cleanupId, outcome: IsNull() }, order: { wordpressPostId: 'ASC' }, select: IDS });
  }

  /** Null where the website was deleted meanwhile. */
  post(cleanupId: number, wordpressPostId: number): Promise<GateCleanupPost | null> {
    return this.posts.findOneBy({ cleanupId, wordpressPostId });
  }

  /** A write is about to be sent: what the post is now, and what it is to be. */
  async writing({ cleanupId, wordpressPostId }: GateCleanupPost, before: PostTexts, after: PostTexts): Promise<void> {
    const kept = { beforeTitle: before.title, beforeContent: before.content, afterHash: hashOfTexts(after) };
    await this.posts.update({ cleanupId, wordpressPostId }, kept);
  }

  /** `there`: as it was read back; left out where nothing was written. */
  async ended(
    { cleanupId, wordpressPostId }: GateCleanupPost,
    end: { outcome: CleanupOutcome; reason: string | null; there?: PostTexts },
  ): Promise<void> {
    const { outcome, reason, there } = end;
    await this.posts.update(
      { cleanupId, wordpressPostId },
      { outcome, reason, ...(there && { afterHash: hashOfTexts(there) }) },
    );
  }

  /** The rest is not tried. */
  async stop(cleanupId: number, reason: string): Promise<void> {
    await this.posts.update({ cleanupId, outcome: IsNull() }, { outcome: 'not_tried', reason });
  }

  /** Without anything found it never was, and the one before can still be undone; else that one's texts are no longer kept. */
  async finish(cleanupId: number, siteId: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const isEmpty = !(await manager.existsBy(GateCleanupPost, { cleanupId, beforeContent: Not(IsNull()) }));
      if (isEmpty) await manager.delete(GateCleanup, { id: cleanupId });
      else {
        await manager.update(GateCleanup, { id: cleanupId }, { finishedAt: this.runtime.clock.now() });
        await manager.delete(GateCleanup, { siteId, id: Not(cleanupId) });
      }
    });
  }

  outcomes(cleanupId: number): Promise<GateCleanupPost[]> {
    return this.posts.find({ where: { cleanupId }, order: { wordpressPostId: 'ASC' }, select: OUTCOMES });
  }

  /** Numbers on WordPress of the posts that an undo has not had its turn with, or failed with. */
  async restorable(cleanupId: number): Promise<number[]> {
    const where = { cleanupId, ...RESTORABLE };
    const posts = await this.posts.find({ where, order: { wordpressPostId: 'ASC' }, select: IDS });
    return posts.map(({ wordpressPostId }) => wordpressPostId);
  }

  /** `there`: as it was read back where WordPress changed more of it, so that another try knows its own write. */
  async restored(
    { cleanupId, wordpressPostId }: GateCleanupPost,
    end: { outcome: RestoreOutcome; reason: string | null; there?: PostTexts },
  ): Promise<void> {
    const { outcome, reason, there } = end;
    await this.posts.update(
      { cleanupId, wordpressPostId },
      { restored: outcome, restoreReason: reason, ...(there && { afterHash: hashOfTexts(there) }) },
    );
  }

  /** An undo doesn’t try the rest. */
  async stopUndo(cleanupId: number, restoreReason: string): Promise<void> {
    const rest = { cleanupId, beforeContent: Not(IsNull()), restored: IsNull() };
    await this.posts.update(rest, { restored: 'not_tried', restoreReason });
  }

  /** It is undone once no post is left to restore. Returns until when the rest can be tried again; null where it can’t. */
  async endUndo(cleanupId: number): Promise<Date | null> {
    if (await this.posts.existsBy({ cleanupId, ...RESTORABLE })) {
      const run = await this.runs.findOneBy({ id: cleanupId });
      return run && this.undoableUntil(run);
    }
    await this.runs.update({ id: cleanupId }, { undoneAt: this.runtime.clock.now() });
    return null;
  }

  /** The website's last cleanup that changed posts, or is under way; null before the first. */
  async last(siteId: number): Promise<CleanupRun | null> {
    const run = await this.newest(siteId);
    if (!run) return null;
    const cleanupId = run.id;
    const undoableUntil = this.undoableUntil(run);
    return {
      id: cleanupId,
      cleanedPosts: await this.posts.countBy({ cleanupId, outcome: 'cleaned' }),
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      undoableUntil: undoableUntil?.toISOString() ?? null,
      undoableCount: undoableUntil
        ? await this.posts.countBy([
            { cleanupId, ...RESTORABLE, outcome: In([...CHANGED]) },
            { cleanupId, ...RESTORABLE, restored: In([...NOT_RESTORED]) },
          ])
        : 0,
      undoneAt: run.undoneAt?.toISOString() ?? null,
    };
  }

  /** The cleanup that can be undone: the last one alone, for a day. @throws DomainError 409 `undo_unavailable` */
  async undoable(siteId: number): Promise<number> {
    const run = await this.newest(siteId);
    if (!run || !this.undoableUntil(run))
      throw new DomainError(409, 'undo_unavailable', CLEANUP_MESSAGES.undoUnavailable);
    return run.id;
  }

  private newest(siteId: number): Promise<GateCleanup | null> {
    const run = this.runs.createQueryBuilder('run').where('run.siteId = :siteId', { siteId });
    return run.andWhere(HAS_CHANGED).orderBy('run.id', 'DESC').limit(1).getOne();
  }

  private undoableUntil({ startedAt, finishedAt, undoneAt }: GateCleanup): Date | null {
    const until = new Date((finishedAt ?? startedAt).getTime() + UNDO_MS);
    return undoneAt === null && until > this.runtime.clock.now() ? until : null;
  }

  private get posts() {
    return this.dataSource.getRepository(GateCleanupPost);
  }

  private get runs() {
    return this.dataSource.getRepository(GateCleanup);
  }
}

/** The texts of many posts at once are much. */
const IDS = { cleanupId: true, wordpressPostId: true, title: true, link: true } as const;
const OUTCOMES = { ...IDS, outcome: true, reason: true, restored: true, restoreReason: true } as const;

const HAS_CHANGED = `EXISTS (SELECT FROM gate_cleanup_posts post WHERE post.cleanup_id = run.id AND post.before_content IS NOT NULL)`;
