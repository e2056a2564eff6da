import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { JobType, ScheduleEntry } from '@pressloom/contracts/jobs';
import { ScheduleRun } from '@pressloom/database/entities';
import type { Job } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository } from 'typeorm';
import { DiskSpace } from '../../common/disk/disk-space.service.ts';
import { isFullDisk } from '../../common/disk/full-disk.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { JobRunner } from '../job-runner.ts';
import type { JobHandler } from '../job-handler.ts';
import { JobTypes } from '../job-types.ts';
import { jobView } from '../job-view.ts';
import { JobsService } from '../jobs.service.ts';
import { dueAt, rhythmText } from './rhythm.ts';
import type { Rhythm } from './rhythm.ts';

/** Something that the clock begins. Its name is its job's type. */
interface Entry {
  name: JobType;
  declared: Rhythm;
  handler: JobHandler;
}

/**
 * Begins what is due by the clock. A tick only enqueues; any number of processes may tick, each thing begins once. What is
 * begun stands at the handlers' classes.
 */
@Injectable()
export class ScheduleService implements OnModuleDestroy {
  private readonly logger = new Logger('schedule');
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private readonly runs: Repository<ScheduleRun>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly types: JobTypes,
    private readonly jobs: JobsService,
    private readonly runner: JobRunner,
    private readonly disk: DiskSpace,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.runs = dataSource.getRepository(ScheduleRun);
  }

  @Cron(CronExpression.EVERY_MINUTE)
  everyMinute(): Promise<void> {
    const { timing, config } = this.runtime;
    // What could not be saved would be begun again each minute.
    if (this.isStopped || !timing.ticks || config.processRole === 'web' || this.disk.isFull()) return Promise.resolve();
    this.running = this.run();
    return this.running;
  }

  /** What is being begun ends first: its connection would be closed under it. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      await this.runner.rescue();
      await this.tick();
    } catch (error) {
      this.logFailure(error);
    }
  }

  /** Begins what is due, and says what that was; what can't be begun is logged. The first look ever only starts the time. */
  async tick(): Promise<JobType[]> {
    const now = toTheMinute(this.runtime.clock.now());
    const ticked = await this.ticked();
    const begun: JobType[] = [];
    for (const entry of this.entries()) {
      if (this.isStopped) break;
      try {
        if (await this.beginDue(entry, ticked.get(entry.name)?.tickedAt, now)) begun.push(entry.name);
      } catch (error) {
        this.logFailure(error, entry.name);
      }
    }
    return begun;
  }

  /** The next minute tries again. */
  private logFailure(error: unknown, name?: JobType): void {
    if (isFullDisk(error)) this.disk.refused();
    else if (!this.isStopped) this.logger.error(name ? { err: error, type: name } : error);
  }

  private async beginDue(entry: Entry, since: Date | undefined, now: Date): Promise<boolean> {
    const { name } = entry;
    const rhythm = await rhythmOf(entry);
    if (!rhythm) return false;
    if (since) return dueAt(rhythm, since, now) <= now && (await this.begin(name, since, now));
    await this.runs.createQueryBuilder().insert().values({ name, tickedAt: now }).orIgnore().execute();
    return false;
  }

  /** When something begins next; null before the first look and while it is switched off. */
  async nextAt(name: JobType): Promise<Date | null> {
    const entry = this.entries().find((one) => one.name === name);
    const run = await this.runs.findOneBy({ name });
    const rhythm = entry && run && (await rhythmOf(entry));
    return rhythm ? dueAt(rhythm, run.tickedAt, this.runtime.clock.now()) : null;
  }

  /** Everything that the clock begins, by name. */
  async list(): Promise<ScheduleEntry[]> {
    const ticked = await this.ticked();
    const ids = [...ticked.values()].flatMap(({ jobId }) => jobId ?? []);
    const jobs = new Map((await this.jobs.withIds(ids)).map((job) => [job.id, job]));
    const now = this.runtime.clock.now();
    const entries = await Promise.all(
      this.entries().map(async (entry) => {
        const run = ticked.get(entry.name);
        return entryView(entry, { run, rhythm: await rhythmOf(entry), lastJob: jobs.get(run?.jobId ?? 0), now });
      }),
    );
    return entries.sort((a, b) => a.name.localeCompare(b.name));
  }

  private entries(): Entry[] {
    return this.types.list().flatMap(({ declaration, handler }) => {
      const { type, schedule } = declaration;
      return schedule ? [{ name: type, declared: schedule, handler }] : [];
    });
  }

  private async ticked(): Promise<Map<string, ScheduleRun>> {
    return new Map((await this.runs.find()).map((run) => [run.name, run]));
  }

  /** Whoever changes the time that everybody read has won; the job comes with it. */
  private async begin(name: JobType, since: Date, now: Date): Promise<boolean> {
    const job = await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(ScheduleRun, { name, tickedAt: since }, { tickedAt: now });
      if (!affected) return null;
      const begun = await this.jobs.enqueueDue(manager, name);
      await manager.update(ScheduleRun, { name }, { jobId: begun.id });
      return begun;
    });
    if (job) this.jobs.announce(job);
    return job !== null;
  }
}

async function rhythmOf({ handler, declared }: Entry): Promise<Rhythm | null> {
  return handler.rhythm ? handler.rhythm(declared) : declared;
}

interface Standing {
  run: ScheduleRun | undefined;
  rhythm: Rhythm | null;
  lastJob: Job | undefined;
  now: Date;
}

function entryView({ name, declared }: Entry, { run, rhythm, lastJob, now }: Standing): ScheduleEntry {
  return {
    name,
    rhythm: rhythmText(rhythm ?? declared, now),
    isOn: rhythm !== null,
    lastRunAt: run && run.jobId !== null ? run.tickedAt.toISOString() : null,
    nextRunAt: run && rhythm ? dueAt(rhythm, run.tickedAt, now).toISOString() : null,
    lastJob: lastJob ? jobView(lastJob) : null,
  };
}

/** So that a tick that comes a moment earlier than the last one did is not a minute late. Pure. */
const toTheMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / 60_000) * 60_000);
