import { Controller, Req } from '@nestjs/common';
import { BrandAction, BrandHost } from '@pressloom/plugin-kit';
import type { BrandRequest, HostAnswer, UpdateCategoriesResult } from '@pressloom/plugin-kit';
import { PsychicTarotBrand } from './psychic-tarot.brand.ts';

/** The call that publishers of this brand know from before, under its old address. */
@Controller('sagsun')
export class PsychicTarotController {
  constructor(
    private readonly host: BrandHost,
    private readonly brand: PsychicTarotBrand,
  ) {}

  @BrandAction('update-categories')
  updateCategories(@Req() request: BrandRequest): HostAnswer<UpdateCategoriesResult> {
    return this.host.updateCategories(this.brand, request);
  }
}
