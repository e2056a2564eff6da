import { PRICED_QUALITIES, PRICED_SIZES, SPENDING_LIMITS } from '@pressloom/contracts/spending';
import type { PricedQuality, PricedSize } from '@pressloom/contracts/spending';
import { IsIn } from 'class-validator';
import { Text, WholeNumber } from '../../../common/fields.ts';

export class ModelQuery {
  /** As the AI service calls it. */
  @Text(SPENDING_LIMITS.modelName)
  model: string;
}

export class TextPriceDto extends ModelQuery {
  /** Millionths of a dollar for a million tokens of the prompt; 0 is free. */
  @WholeNumber(SPENDING_LIMITS.micros)
  inputMicros: number;

  /** The same for the answer. */
  @WholeNumber(SPENDING_LIMITS.micros)
  outputMicros: number;
}

export class PicturePriceDto extends ModelQuery {
  @IsIn(PRICED_SIZES, { message: `size must be one of ${PRICED_SIZES.join(', ')}` })
  size: PricedSize;

  @IsIn(PRICED_QUALITIES, { message: `quality must be one of ${PRICED_QUALITIES.join(', ')}` })
  quality: PricedQuality;

  /** Millionths of a dollar for one picture, its prompt included; 0 is free. */
  @WholeNumber(SPENDING_LIMITS.micros)
  micros: number;
}
