import { Inject, Injectable } from '@nestjs/common';
import { SHARE_MESSAGES, SHARE_UNDO_HOURS } from '@pressloom/contracts/premium-share';
import type { ShareRun } from '@pressloom/contracts/premium-share';
import { PremiumShareRun } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { againAfterRollback } from '../../common/after-rollback.ts';
import { DomainError } from '../../common/errors.ts';
import { PremiumFlags } from '../../pipeline/writing/premium/premium-flags.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { GateSettings } from '../settings/gate-settings.service.ts';

const UNDO_MS = SHARE_UNDO_HOURS * 3_600_000;

/** Posts of one transaction. More of them hold up whoever changes one of these posts for longer; fewer count all posts more often. */
const AT_ONCE = 10_000;

/** A run as its job keeps it. */
export type BegunRun = Pick<PremiumShareRun, 'id' | 'siteId' | 'percentage' | 'isRaise' | 'planned'>;

/** Runs that apply a website's percentage to existing posts, and their undoing: the only place that writes them. */
@Injectable()
export class ShareRuns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: GateSettings,
    private readonly flags: PremiumFlags,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Fixes percentage and direction. Null where no post would change: then the run before can still be undone. */
  async begin(manager: EntityManager, siteId: number): Promise<BegunRun | null> {
    const percentage = await this.settings.percentageOf(manager, siteId);
    const { becomePremium, becomeFree } = await this.flags.changes(siteId, percentage, manager);
    const planned = becomePremium + becomeFree;
    if (planned === 0) return null;
    const run = { siteId, percentage, isRaise: becomePremium > 0, planned };
    const { id } = await manager.save(manager.create(PremiumShareRun, { ...run, startedAt: this.runtime.clock.now() }));
    return { id, ...run };
  }

  /** Changes some posts and counts them, both or neither. Returns how many it changed; 0 at the end of the run. */
  advance({ id, siteId, percentage, isRaise }: BegunRun): Promise<number> {
    return againAfterRollback(() =>
      this.dataSource.transaction(async (manager) => {
        const changed = await this.flags.fill(manager, { siteId, run: id, percentage, isRaise, atMost: AT_ONCE });
        if (changed > 0) await manager.increment(PremiumShareRun, { id }, 'changed', changed);
        return changed;
      }),
    );
  }

  finish(id: number): Promise<void> {
    return this.note(id, { finishedAt: this.runtime.clock.now() });
  }

  /** How many posts a run has changed and restored until now; none where its website is gone. */
  async countsOf(id: number): Promise<Pick<PremiumShareRun, 'changed' | 'restored'>> {
    const run = await this.dataSource.getRepository(PremiumShareRun).findOneBy({ id });
    return run ?? { changed: 0, restored: 0 };
  }

  /** Restores flags of some posts and counts them, both or neither. Returns of how many; 0 at the end. */
  revert({ siteId, run }: { siteId: number; run: number }): Promise<number> {
    return againAfterRollback(() =>
      this.dataSource.transaction(async (manager) => {
        const restored = await this.flags.restore(manager, { siteId, run, atMost: AT_ONCE });
        if (restored > 0) await manager.increment(PremiumShareRun, { id: run }, 'restored', restored);
        return restored;
      }),
    );
  }

  noteUndone(id: number): Promise<void> {
    return this.note(id, { undoneAt: this.runtime.clock.now() });
  }

  /** The website's last run that changed posts, or was about to; null before the first. */
  async last(siteId: number): Promise<ShareRun | null> {
    const run = await this.newest(siteId);
    if (!run) return null;
    const undoableUntil = this.undoableUntil(run);
    return {
      ...{ id: run.id, autoPercentage: run.percentage, updatedCount: run.changed },
      ...{ startedAt: run.startedAt.toISOString(), finishedAt: run.finishedAt?.toISOString() ?? null },
      undoableUntil: undoableUntil?.toISOString() ?? null,
      undoableCount: undoableUntil ? await this.flags.countOfRun(siteId, run.id) : 0,
      undoneAt: run.undoneAt?.toISOString() ?? null,
    };
  }

  /** Id of the run that can be undone: the last one alone, for a day. @throws DomainError 409 `undo_unavailable` */
  async undoable(siteId: number): Promise<number> {
    const run = await this.newest(siteId);
    if (!run || !this.undoableUntil(run))
      throw new DomainError(409, 'undo_unavailable', SHARE_MESSAGES.undoUnavailable);
    return run.id;
  }

  private async note(id: number, when: Partial<Pick<PremiumShareRun, 'finishedAt' | 'undoneAt'>>): Promise<void> {
    await this.dataSource.getRepository(PremiumShareRun).update({ id }, when);
  }

  private newest(siteId: number): Promise<PremiumShareRun | null> {
    return this.dataSource.getRepository(PremiumShareRun).findOne({ where: { siteId }, order: { id: 'DESC' } });
  }

  private undoableUntil({ startedAt, finishedAt, undoneAt }: PremiumShareRun): Date | null {
    const until = new Date((finishedAt ?? startedAt).getTime() + UNDO_MS);
    return undoneAt === null && until > this.runtime.clock.now() ? until : null;
  }
}
