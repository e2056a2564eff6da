import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import type { AiPricesView } from '@pressloom/contracts/spending';
import { Changes } from '../../../common/changes.ts';
import { ModelQuery, PicturePriceDto, TextPriceDto } from './ai-prices.dto.ts';
import { AiPricesService } from './ai-prices.service.ts';

@Controller('ai-prices')
export class AiPricesController {
  constructor(private readonly prices: AiPricesService) {}

  /** What the AI service costs, by model. */
  @Get()
  read(): Promise<AiPricesView> {
    return this.prices.view();
  }

  /** Set the price of a model's texts. It takes the place of the product's, or is added. */
  @Put('texts')
  @Changes('spending', 'automation')
  saveText(@Body() form: TextPriceDto): Promise<AiPricesView> {
    return this.prices.saveText(form);
  }

  /** Set the price of a model's pictures of one size and quality, in the same way. */
  @Put('pictures')
  @Changes('spending', 'automation')
  savePicture(@Body() form: PicturePriceDto): Promise<AiPricesView> {
    return this.prices.savePicture(form);
  }

  /** Forget what was set for a model; the price that came with the product holds again. */
  @Delete()
  @Changes('spending', 'automation')
  forget(@Query() { model }: ModelQuery): Promise<AiPricesView> {
    return this.prices.forget(model);
  }
}
