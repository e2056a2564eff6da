import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { InDocument } from '../api-document.ts';
import { Public } from '../access.ts';
import { DiskSpace } from '../disk/disk-space.service.ts';
import { Hot } from '../doors/hot.ts';
import { HealthService } from './health.service.ts';

@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly disk: DiskSpace,
  ) {}

  /** Whether the process runs. Constant, so that a slow database does not get it killed. */
  @Get('live')
  @Hot()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Whether the process can serve: database reachable, not stopping. With `disk_full` it serves reads alone. */
  @Get('ready')
  @InDocument({ answers: { 503: { description: 'The server can’t handle requests right now.', sameShape: true } } })
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: 'ok' | 'disk_full' | 'unavailable' }> {
    if (await this.health.isReady()) return { status: this.disk.isFull() ? 'disk_full' : 'ok' };
    response.status(503);
    return { status: 'unavailable' };
  }
}
