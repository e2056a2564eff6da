import { Controller, Get } from '@nestjs/common';
import type { SystemInfo, SystemStatus } from '@pressloom/contracts/system';
import { SystemInfoService } from './system-info.service.ts';
import { SystemStatusService } from './system-status.service.ts';

@Controller()
export class SystemController {
  constructor(
    private readonly status: SystemStatusService,
    private readonly info: SystemInfoService,
  ) {}

  /** How the last calls to each outside service and to WordPress went. Nobody is called for it. */
  @Get('system-status')
  readStatus(): Promise<SystemStatus> {
    return this.status.read();
  }

  /** Versions, sizes of what is stored, waiting jobs, and which variables are set. */
  @Get('system-info')
  readInfo(): Promise<SystemInfo> {
    return this.info.read();
  }
}
