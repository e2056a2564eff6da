import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { BILLING_SCOPES } from '@pressloom/contracts/billing';
import { Public } from '../../../common/access.ts';
import { InDocument, Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { Hot } from '../../../common/doors/hot.ts';
import type { HotRequest } from '../../../common/doors/hot.ts';
import { notFound } from '../../../common/errors.ts';
import { BillingEvents } from './billing-events.service.ts';

@Controller('billing/webhooks')
@Public()
export class BillingWebhooksController {
  constructor(private readonly events: BillingEvents) {}

  /** What Stripe reports. It is stored, and Stripe asked anew about what it names. */
  @Post(':scope')
  @Hot()
  @Changes()
  @InDocument({ path: { scope: { type: 'string', enum: [...BILLING_SCOPES] } } })
  @Refuses('signature_invalid')
  @HttpCode(200)
  async take(@Req() { params, headers, body }: HotRequest): Promise<{ received: true }> {
    const scope = BILLING_SCOPES.find((known) => known === params['scope']);
    if (!scope) throw notFound('page');
    const signature = headers['stripe-signature'];
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await this.events.take(scope, bytes, typeof signature === 'string' ? signature : '');
    return { received: true };
  }
}
