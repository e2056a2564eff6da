import { MEMBER_PRICES } from '@pressloom/contracts/price-moves';
import type { MemberPrices } from '@pressloom/contracts/price-moves';
import { IsIn } from 'class-validator';
import { BulkIds, Optional } from '../../common/fields.ts';
import { Currency, Price } from '../offer/offer-fields.ts';

/** Whom to tell again; everybody who was not reached where it is left out. */
export class TellAgainDto {
  @Optional()
  @BulkIds()
  membershipIds?: number[];
}

/** A draft of prices; what is left out is as stored. */
export class PriceMovesQuery {
  /** Decimal text such as `29.99`. */
  @Optional()
  @Price()
  monthlyPrice?: string;

  /** Decimal text such as `99.99`. */
  @Optional()
  @Price()
  yearlyPrice?: string;

  /** ISO 4217, such as `USD`. */
  @Optional()
  @Currency()
  currency?: string;

  /** What becomes of members who pay already. */
  @Optional()
  @IsIn(MEMBER_PRICES, { message: `memberPrices must be one of ${MEMBER_PRICES.join(', ')}` })
  memberPrices?: MemberPrices;
}
