import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import type { CheckoutAnswer, CheckoutView } from '@pressloom/contracts/billing';
import { SignedIn } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { DomainError, notFound } from '../../common/errors.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { CheckoutProgress } from '../billing/checkout/checkout-progress.service.ts';
import { CheckoutService } from '../billing/checkout/checkout.service.ts';
import { CheckoutDto } from './member.dto.ts';

const { min, max } = BILLING_LIMITS.idempotencyKey;
const KEY = new RegExp(`^[\\x21-\\x7e]{${min},${max}}$`);
const NO_KEY = `Send the header Idempotency-Key with ${min} to ${max} characters: with the same one nothing is started twice.`;

/** Of whoever is signed in. */
@Controller('billing')
@SignedIn()
export class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly progress: CheckoutProgress,
  ) {}

  /** Begin to buy a membership: answers where to pay. Nothing is granted before it is paid. */
  @Post('checkout')
  @Changes()
  @Refuses(
    ...(['email_unverified', 'already_member', 'payment_under_way', 'return_url_unknown'] as const),
    ...(['checkout_expired', 'checkout_replaced', 'price_changed', 'key_reused'] as const),
    ...(['provider_unconfigured', 'provider_failed', 'provider_refused', 'no_site', 'site_inactive'] as const),
  )
  @HttpCode(200)
  begin(
    @CurrentUser() user: SessionUser,
    @Body() request: CheckoutDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<CheckoutAnswer> {
    if (key === undefined || !KEY.test(key)) throw new DomainError(400, 'validation_failed', NO_KEY);
    return this.checkouts.begin(user, request, key);
  }

  /** What became of your checkout. */
  @Refuses('provider_unconfigured', 'provider_failed', 'provider_refused')
  @Get('checkouts/:id')
  read(
    @CurrentUser() user: SessionUser,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('checkout') })) id: string,
  ): Promise<CheckoutView> {
    return this.progress.view(user, id);
  }
}
