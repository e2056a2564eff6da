import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { WRITING_CYCLE_MINUTES } from '@pressloom/contracts';
import type { JobType } from '@pressloom/contracts';
import { AutomationTick } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { AutomationSwitch } from './settings/automation-switch.service.ts';

/** What the clock begins. */
export const TICKS = ['plan', 'write', 'freshness'] as const;
export type TickName = (typeof TICKS)[number];

const JOB_OF: Record<TickName, JobType> = { plan: 'plan-searches', write: 'write-posts', freshness: 'refresh-videos' };

const FRESHNESS_MINUTES = 60;

/** Begins what is due by the clock. A tick only enqueues; any number of processes may tick, each thing begins once. */
@Injectable()
export class AutomationTicks {
  private readonly logger = new Logger('automation');

  constructor(
    private readonly dataSource: DataSource,
    private readonly automation: AutomationSwitch,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE)
  async everyMinute(): Promise<void> {
    if (!this.runtime.timing.ticks || this.runtime.config.processRole === 'web') return;
    try {
      await this.tick();
    } catch (error) {
      // The next minute tries again.
      this.logger.error(error);
    }
  }

  /** Begins what is due, and says what that was. The first look ever only starts the time. */
  async tick(): Promise<TickName[]> {
    const { enabled, frequencyMinutes } = await this.automation.read();
    const begun: TickName[] = [];
    for (const name of TICKS) {
      if (!enabled && name !== 'freshness') continue;
      if (await this.begin(name, name === 'plan' ? frequencyMinutes : minutesOf(name))) begun.push(name);
    }
    return begun;
  }

  /** When something begins next; null before the first look. */
  async nextAt(name: TickName): Promise<Date | null> {
    const tick = await this.dataSource.getRepository(AutomationTick).findOneBy({ name });
    if (!tick) return null;
    const minutes = name === 'plan' ? (await this.automation.read()).frequencyMinutes : minutesOf(name);
    return new Date(tick.tickedAt.getTime() + minutes * 60_000);
  }

  private async begin(name: TickName, minutes: number): Promise<boolean> {
    const now = toTheMinute(this.runtime.clock.now());
    return this.dataSource.transaction(async (manager) => {
      await manager.query('INSERT INTO automation_ticks (name, ticked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        name,
        now,
      ]);
      const [, won]: [unknown, number] = await manager.query(
        `UPDATE automation_ticks SET ticked_at = $2::timestamptz
         WHERE name = $1 AND ticked_at <= $2::timestamptz - make_interval(mins => $3)`,
        [name, now, minutes],
      );
      if (won === 0) return false;
      await this.jobs.enqueue(manager, {
        type: JOB_OF[name],
        target: `automation:${name}`,
        siteId: null,
        automatic: true,
      });
      return true;
    });
  }
}

const minutesOf = (name: TickName): number => (name === 'write' ? WRITING_CYCLE_MINUTES : FRESHNESS_MINUTES);

/** So that a tick that comes a moment earlier than the last one did is not a minute late. Pure. */
const toTheMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / 60_000) * 60_000);
