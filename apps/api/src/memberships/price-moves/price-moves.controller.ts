import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { NotReachedMember, PriceMovesView, ToldAgain } from '@pressloom/contracts/price-moves';
import { Changes } from '../../common/changes.ts';
import { counted } from '../../common/counted.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { PriceMovesQuery, TellAgainDto } from './price-moves.dto.ts';
import { PriceMovesPreview } from './price-moves-preview.service.ts';
import { TellingAgain } from './telling-again.service.ts';

@Controller('billing')
export class PriceMovesController {
  constructor(
    private readonly preview: PriceMovesPreview,
    private readonly telling: TellingAgain,
  ) {}

  /** Which members of a website would be told of another price, and from when they pay it. By what is stored, or by a draft. */
  @Get('price-moves/:siteId')
  read(@Param('siteId', IdPipe) siteId: number, @Query() draft: PriceMovesQuery): Promise<PriceMovesView> {
    return this.preview.view(siteId, draft);
  }

  /** Members who keep their price because the email that told them of another did not arrive. */
  @Get('price-moves/:siteId/not-reached')
  notReached(@Param('siteId', IdPipe) siteId: number): Promise<NotReachedMember[]> {
    return this.preview.notReached(siteId);
  }

  /** Tell those members again, with a new day. */
  @Post('price-moves/:siteId/tell-again')
  @Changes('offers')
  @HttpCode(200)
  async tellAgain(
    @Param('siteId', IdPipe) siteId: number,
    @Body() { membershipIds }: TellAgainDto,
  ): Promise<ToldAgain> {
    const count = await this.telling.begin(siteId, membershipIds);
    const message =
      count === 0
        ? 'There is nobody left to email again.'
        : `${counted(count, 'member')} will be emailed again. Members who are not reached stay in this list.`;
    return { message };
  }
}
