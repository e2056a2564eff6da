import { Inject, Injectable } from '@nestjs/common';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import type { AbTest } from '@pressloom/contracts/newsletters';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eachDue } from '../../common/each-due.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SendingService } from '../sending/sending.service.ts';
import { ClickJudge } from '../tracking/click-judge.service.ts';
import { decide } from './decide.ts';

/** Decides which of the tried subjects goes to the rest of a list, once their time is over. */
@Injectable()
export class SubjectTests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly judge: ClickJudge,
    private readonly sending: SendingService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Returns how many were decided. */
  async decideDue(): Promise<number> {
    const now = this.runtime.clock.now();
    const due: { id: number }[] = await this.dataSource.query(`SELECT id ${DUE}`, [now]);
    let decided = 0;
    await eachDue(due, async ({ id }) => {
      await this.judge.judgeDue(id);
      if (await this.dataSource.transaction((manager) => this.decide(manager, id, now))) decided += 1;
    });
    return decided;
  }

  /** False where another process was faster. */
  private async decide(manager: EntityManager, id: number, now: Date): Promise<boolean> {
    const [issue]: { abTest: AbTest; status: string; endedAt: Date }[] = await manager.query(
      `SELECT ab_test AS "abTest", delivery_status AS status, ${ENDED_AT} AS "endedAt" ${DUE} AND id = $2
       FOR NO KEY UPDATE SKIP LOCKED`,
      [now, id],
    );
    if (!issue) return false;
    const rows: { variant: number; sent: number; clicked: number }[] = await manager.query(COUNTS, [id, HANDED_OVER]);
    const none = { sent: 0, clicked: 0 };
    const counts = issue.abTest.subjects.map((_, variant) => rows.find((row) => row.variant === variant) ?? none);
    const { winner, isClear } = decide(counts);
    const abTest: AbTest = { ...issue.abTest, winner, isClear, decidedAt: now.toISOString() };
    await manager.query('UPDATE newsletters SET ab_test = $2::jsonb WHERE id = $1', [id, abTest]);
    await manager.query(
      'UPDATE newsletter_delivery_tracking SET variant = $2 WHERE newsletter_id = $1 AND variant IS NULL',
      [id, winner],
    );
    // In a restored backup it may have ended long ago, and the rest of the list has the issue since: the run asks first.
    if (issue.status === 'sending') await this.sending.goOn(id, manager, issue.endedAt);
    return true;
  }
}

const ENDED_AT = `((ab_test->>'sentAt')::timestamptz + (ab_test->>'hours')::numeric * interval '1 hour')`;

/** $1 now. Tests whose time is over and that nobody decided yet. */
const DUE = `
  FROM newsletters
  WHERE delivery_status IN ('sending', 'paused') AND ab_test->>'sentAt' IS NOT NULL AND ab_test->>'decidedAt' IS NULL
    AND ${ENDED_AT} <= $1::timestamptz`;

/** $1 issue, $2 states of mails that were handed over. */
const COUNTS = `
  SELECT variant, count(*) FILTER (WHERE delivery_status = ANY($2::text[]))::int AS sent, count(clicked_at)::int AS clicked
  FROM newsletter_delivery_tracking WHERE newsletter_id = $1 AND variant IS NOT NULL GROUP BY variant`;
