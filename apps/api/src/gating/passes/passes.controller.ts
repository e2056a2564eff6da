import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { IssuedPass } from '@pressloom/contracts/gate';
import type { Request } from 'express';
import { Public } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { callerNetwork } from '../../common/networks.ts';
import { userAgentOf } from '../../common/web/user-agent.ts';
import { PassRequestDto } from './passes.dto.ts';
import { PassExchange } from './pass-exchange.service.ts';

@Controller('content-gate/passes')
export class PassesController {
  constructor(private readonly passes: PassExchange) {}

  /** Exchange a reader's link (`wp_auth`) for a pass of the browser, from the website's page. */
  @Post()
  @Public()
  @HttpCode(200)
  @Refuses('link_invalid', 'foreign_origin', 'not_allowed', 'too_many_requests')
  exchange(@Body() asked: PassRequestDto, @Req() request: Request): Promise<IssuedPass> {
    const { headers } = request;
    const browser = { origin: headers.origin ?? null, userAgent: userAgentOf(request), headers };
    return this.passes.exchange(asked, { ...browser, network: callerNetwork(request) });
  }
}
