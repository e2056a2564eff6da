import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { GateCard, GateCardPreview } from '@pressloom/contracts/gate';
import type { Request } from 'express';
import { Public } from '../../common/access.ts';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { callerNetwork } from '../../common/networks.ts';
import { GateCardQuery } from './gate-card.dto.ts';
import { GateCards } from './gate-cards.service.ts';

@Controller()
export class GateCardController {
  constructor(private readonly cards: GateCards) {}

  /** What a website’s gate shows in place of a covered text. */
  @Get('content-gate/card')
  @Public()
  @Refuses('too_many_requests')
  @InDocument({ answers: { 304: { description: 'The caller has it already.' } } })
  read(@Query() { siteId }: GateCardQuery, @Req() request: Request): Promise<GateCard> {
    return this.cards.of(siteId, { origin: request.headers.origin, network: callerNetwork(request) });
  }

  /** What a website’s gate shows, for whoever sets it up. */
  @Get('content-gate-settings/:siteId/card')
  preview(@Param('siteId', IdPipe) siteId: number): Promise<GateCardPreview> {
    return this.cards.preview(siteId);
  }
}
