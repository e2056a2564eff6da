import { Controller, Get } from '@nestjs/common';
import type { ScheduleEntry } from '@pressloom/contracts/jobs';
import { ScheduleService } from './schedule.service.ts';

@Controller('schedule')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  /** What is begun by the clock: when it last was, how that ended, and when it is next. */
  @Get()
  list(): Promise<ScheduleEntry[]> {
    return this.schedule.list();
  }
}
