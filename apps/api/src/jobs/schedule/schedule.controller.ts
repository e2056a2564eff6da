import { Controller, Get } from '@nestjs/common';
import type { ScheduleEntry } from '@pressloom/contracts/jobs';
import { ScheduleService } from './schedule.service.ts';

@Controller('schedule')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  /** Scheduled work: its last run, how that ended, and its next run. */
  @Get()
  list(): Promise<ScheduleEntry[]> {
    return this.schedule.list();
  }
}
