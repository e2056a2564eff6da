import { Controller, Get, Headers, Query } from '@nestjs/common';
import type { GateCard } from '@pressloom/contracts/gate';
import { Public } from '../../common/access.ts';
import { InDocument } from '../../common/api-document.ts';
import { GateCardQuery } from './gate-card.dto.ts';
import { GateCards } from './gate-cards.service.ts';

@Controller('content-gate')
export class GateCardController {
  constructor(private readonly cards: GateCards) {}

  /** What a website’s gate shows in place of a covered text. */
  @Get('card')
  @Public()
  @InDocument({ answers: { 304: { description: 'The caller has it already.' } } })
  read(@Query() { siteId }: GateCardQuery, @Headers('origin') origin?: string): Promise<GateCard> {
    return this.cards.of(siteId, origin);
  }
}
