import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { SaveBillingConnectionDto } from './connection.dto.ts';
import { BillingConnections } from './connection.service.ts';
import { BillingConnectionViews } from './connection-view.service.ts';

@Controller('billing/connection')
export class BillingConnectionController {
  constructor(
    private readonly connections: BillingConnections,
    private readonly views: BillingConnectionViews,
  ) {}

  /** How Stripe is connected, and what the last test of it found. */
  @Get()
  read(): Promise<BillingConnectionView> {
    return this.views.view();
  }

  /** Keep another key, which Stripe must accept, or take back the one that is kept. */
  @Put()
  @Changes('providers', 'subscribers')
  @Refuses('other_account', 'provider_failed', 'provider_refused')
  save(@Body() form: SaveBillingConnectionDto): Promise<BillingConnectionView> {
    return this.connections.save(form);
  }

  /** Test the key and the address for reports. What was found is in the answer, good or bad. */
  @Post('test')
  @Changes('providers')
  @Refuses('provider_unconfigured', 'provider_failed')
  @HttpCode(200)
  test(): Promise<BillingConnectionView> {
    return this.connections.test();
  }

  /** Have Stripe report to a new address with a new secret. */
  @Post('webhook')
  @Changes('providers')
  @Refuses('provider_unconfigured', 'provider_failed', 'provider_refused')
  @HttpCode(200)
  webhook(): Promise<BillingConnectionView> {
    return this.connections.renewWebhook();
  }
}
