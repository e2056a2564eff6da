import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import type { GateCard, GateCardPreview } from '@pressloom/contracts/gate';
import { Public } from '../../common/access.ts';
import { InDocument } from '../../common/api-document.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { GateCardQuery } from './gate-card.dto.ts';
import { GateCards } from './gate-cards.service.ts';

@Controller()
export class GateCardController {
  constructor(private readonly cards: GateCards) {}

  /** What a website’s gate shows in place of a covered text. */
  @Get('content-gate/card')
  @Public()
  @InDocument({ answers: { 304: { description: 'The caller has it already.' } } })
  read(@Query() { siteId }: GateCardQuery, @Headers('origin') origin?: string): Promise<GateCard> {
    return this.cards.of(siteId, origin);
  }

  /** What a website’s gate shows, for whoever sets it up. */
  @Get('content-gate-settings/:siteId/card')
  preview(@Param('siteId', IdPipe) siteId: number): Promise<GateCardPreview> {
    return this.cards.preview(siteId);
  }
}
