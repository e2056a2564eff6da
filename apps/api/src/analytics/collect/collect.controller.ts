import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { CollectEventResponse } from '@pressloom/contracts/events';
import { Public } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { Hot } from '../../common/doors/hot.ts';
import type { HotRequest } from '../../common/doors/hot.ts';
import { CollectCalls } from './collect-calls.service.ts';
import { CollectDto } from './collect.dto.ts';

@Controller('analytics')
export class CollectController {
  constructor(private readonly calls: CollectCalls) {}

  /** Report what a reader did, one event or up to fifty. It is stored as the browser’s claim, and gives no access. */
  @Post('events')
  @Hot()
  @Public()
  @HttpCode(200)
  @Refuses('foreign_origin', 'not_found', 'too_many_requests')
  take(@Body() body: CollectDto, @Req() request: HotRequest): Promise<CollectEventResponse> {
    return this.calls.take(body, request);
  }
}
