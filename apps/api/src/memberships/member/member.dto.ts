import { BILLING_INTERVALS, BILLING_LIMITS } from '@pressloom/contracts/billing';
import type { BillingInterval, CheckoutRequest, PauseRequest, PortalRequest } from '@pressloom/contracts/billing';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { IsIn } from 'class-validator';
import { Id, Optional, Text } from '../../common/fields.ts';

export class CheckoutDto implements CheckoutRequest {
  @Optional()
  @Id()
  siteId?: number;

  @IsIn(BILLING_INTERVALS, { message: `interval must be one of ${BILLING_INTERVALS.join(', ')}` })
  interval: BillingInterval;

  @Optional()
  @Text({ min: 1, max: REQUEST_LIMITS.url.max })
  returnUrl?: string;
}

export class PauseDto implements PauseRequest {
  @IsIn(BILLING_LIMITS.pauseMonths, { message: 'months must be 1, 2 or 3' })
  months: number;
}

export class PortalDto implements PortalRequest {
  @Optional()
  @Text({ min: 1, max: REQUEST_LIMITS.url.max })
  returnUrl?: string;
}
