import { Injectable } from '@nestjs/common';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { MAINTENANCE } from '@pressloom/contracts/system';
import type { MaintenanceType, MaintenanceView } from '@pressloom/contracts/system';
import { DomainError, notFound } from '../../common/errors.ts';
import { PaymentsProvider } from '../../common/providers/payments.provider.ts';
import { scheduleTarget } from '../../jobs/job-type.ts';
import { jobView } from '../../jobs/job-view.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import type { JobOutcome } from '../../jobs/jobs.service.ts';
import { ScheduleService } from '../../jobs/schedule/schedule.service.ts';

/** Work that keeps the installation tidy, started by a person. It is the schedule's own, so there is one run at a time whoever started it. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly jobs: JobsService,
    private readonly schedule: ScheduleService,
    private readonly payments: PaymentsProvider,
  ) {}

  async list(): Promise<MaintenanceView[]> {
    const [scheduled, newest] = await Promise.all([
      this.schedule.list(),
      this.jobs.newestByTarget(MAINTENANCE.map(scheduleTarget), [...MAINTENANCE]),
    ]);
    return Promise.all(
      MAINTENANCE.map(async (type) => {
        const target = scheduleTarget(type);
        const entry = scheduled.find(({ name }) => name === type);
        const lastJob = newest.get(target);
        return {
          ...{ type, target, interval: entry?.rhythm ?? null, nextRunAt: entry?.nextRunAt ?? null },
          lastJob: lastJob ? jobView(lastJob) : null,
          unavailable: await this.unavailable(type),
        };
      }),
    );
  }

  /** Joins the run that is under way. @throws DomainError 404; 409 `provider_unconfigured`; what the job failed with */
  async start(name: string): Promise<JobOutcome<MaintenanceType>> {
    const type = MAINTENANCE.find((one) => one === name);
    if (!type) throw notFound('maintenance task');
    const reason = await this.unavailable(type);
    if (reason !== null) throw new DomainError(409, 'provider_unconfigured', reason);
    const job = await this.jobs.start<MaintenanceType>({ type, target: scheduleTarget(type), siteId: null });
    return this.jobs.outcome(job);
  }

  private async unavailable(type: MaintenanceType): Promise<string | null> {
    if (type !== 'reconcile-billing') return null;
    return (await this.payments.connected()).length === 0 ? NOT_SET_UP.stripe : null;
  }
}
