import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { CollectEventAnswer } from '@pressloom/contracts/events';
import { Public } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { Throttled } from '../../common/throttle.ts';
import { CollectEventDto } from './collect.dto.ts';
import { CollectService } from './collect.service.ts';

@Controller('analytics')
export class CollectController {
  constructor(private readonly collect: CollectService) {}

  /** Report what a reader did. It is stored as the browser's claim, and gives no access. */
  @Post('events')
  @Refuses('not_found', 'too_many_requests')
  @Public()
  @Throttled()
  @HttpCode(200)
  async take(@Body() event: CollectEventDto): Promise<CollectEventAnswer> {
    await this.collect.take(event);
    return { success: true };
  }
}
