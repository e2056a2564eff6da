import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { BILLING_SCOPES } from '@pressloom/contracts/billing';
import { Public } from '../../common/access.ts';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { notFound } from '../../common/errors.ts';
import { BillingEvents } from './billing-events.service.ts';

@Controller('billing/webhooks')
@Public()
export class BillingWebhooksController {
  constructor(private readonly events: BillingEvents) {}

  /** What Stripe reports. It is stored, and Stripe asked anew about what it names. */
  @Post(':scope')
  @Changes()
  @InDocument({ path: { scope: { type: 'string', enum: [...BILLING_SCOPES] } } })
  @Refuses('signature_invalid')
  @HttpCode(200)
  async take(
    @Param('scope') name: string,
    @Body() body: Buffer,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const scope = BILLING_SCOPES.find((known) => known === name);
    if (!scope) throw notFound('page');
    await this.events.take(scope, Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature ?? '');
    return { received: true };
  }
}
