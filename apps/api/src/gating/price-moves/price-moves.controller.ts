import { Controller, Get, Param, Query } from '@nestjs/common';
import type { PriceMovesView } from '@pressloom/contracts/price-moves';
import { IdPipe } from '../../common/id.pipe.ts';
import { PriceMovesQuery } from './price-moves.dto.ts';
import { PriceMovesPreview } from './price-moves-preview.service.ts';

@Controller('billing')
export class PriceMovesController {
  constructor(private readonly preview: PriceMovesPreview) {}

  /** Which members of a website would be told of another price, and from when they pay it. By what is stored, or by a draft. */
  @Get('price-moves/:siteId')
  read(@Param('siteId', IdPipe) siteId: number, @Query() draft: PriceMovesQuery): Promise<PriceMovesView> {
    return this.preview.view(siteId, draft);
  }
}
