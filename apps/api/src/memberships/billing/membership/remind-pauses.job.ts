import { Inject } from '@nestjs/common';
import { PaidMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { counted } from '../../../common/counted.ts';
import { eachDue } from '../../../common/each-due.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { MembershipMails } from './membership-mails.service.ts';

/** Days before a pause ends that its owner is told: enough to cancel without haste. */
const AHEAD_DAYS = 7;

/** Tells members before their pause ends, once for each end: a pause that was moved is told anew. */
@HandlesJob({ type: 'remind-pauses', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 60 } })
export class RemindPausesJob implements JobHandler<'remind-pauses'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MembershipMails,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(): Promise<{ message: string; told: number }> {
    const due: { id: number }[] = await this.dataSource.query(`SELECT id ${DUE}`, [
      ...[this.runtime.clock.now(), AHEAD_DAYS],
    ]);
    let told = 0;
    await eachDue(due, async ({ id }) => {
      if (await this.tell(id)) told += 1;
    });
    return { message: `Emails about the end of a pause queued for ${counted(told, 'member')}.`, told };
  }

  /** The mark and the mail are one transaction; whoever comes second finds the mark. */
  private tell(id: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [marked]: [{ id: number }[]] = await manager.query(
        `UPDATE memberships SET resume_told_for = resumes_at WHERE id = $3 AND id IN (SELECT id ${DUE}) RETURNING id`,
        [this.runtime.clock.now(), AHEAD_DAYS, id],
      );
      if (marked.length === 0) return false;
      const membership = await manager.findOneByOrFail(PaidMembership, { id });
      if (membership.resumesAt !== null) await this.mails.resumesSoon(manager, membership, membership.resumesAt);
      return true;
    });
  }
}

/** $1 now, $2 days ahead. */
const DUE = `
  FROM memberships
  WHERE paused_at IS NOT NULL AND ended_at IS NULL AND resumes_at > $1::timestamptz
    AND resumes_at <= $1::timestamptz + make_interval(days => $2::int) AND resume_told_for IS DISTINCT FROM resumes_at`;
