import { Injectable } from '@nestjs/common';
import type { BillingScope } from '@pressloom/contracts/billing';
import type { BillingConnectionView, SaveBillingConnection } from '@pressloom/contracts/billing-connection';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { explainingFailure } from '../../../common/providers/explained-failure.ts';
import { ConnectionChecks } from './connection-checks.service.ts';
import { ConnectionKeys } from './connection-keys.service.ts';
import { BillingConnectionViews } from './connection-view.service.ts';
import { TestMemberships } from './test-memberships.service.ts';
import { BillingEvents } from '../events/billing-events.service.ts';
import { WebhookEndpoints } from '../webhook/webhook-endpoint.service.ts';

const NO_ADDRESS = {
  notDone: 'No new webhook was created.',
  mayBeDone: 'A new webhook may still have been created. Check the webhook to see. Trying again creates only one.',
};

/** The installation's connection with Stripe: what opens it, and whether it works. */
@Injectable()
export class BillingConnections {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ConnectionKeys,
    private readonly webhooks: WebhookEndpoints,
    private readonly views: BillingConnectionViews,
    private readonly tests: TestMemberships,
    private readonly checks: ConnectionChecks,
    private readonly events: BillingEvents,
  ) {}

  /**
   * Keeps what opens Stripe, a key only once Stripe has accepted it, and tests the connection with it.
   *
   * @throws DomainError 400 on the field that can't be one, 409 `other_account`; ProviderError where a key could not be tried
   */
  async save(given: SaveBillingConnection): Promise<BillingConnectionView> {
    const before = await this.views.scope();
    await this.keys.store(given);
    const scope = await this.views.scope();
    if ((before === 'test') !== (scope === 'test')) await this.tests.review();
    return scope === null || scope === 'sandbox' ? this.views.view() : this.test();
  }

  /** Asks Stripe who the key belongs to and what it has for our reports; makes the address where it can. Tells what it found. */
  async test(): Promise<BillingConnectionView> {
    const scope = await this.neededScope();
    await this.checks.run(scope);
    // What the key may read is changed at Stripe, and then asked for here.
    await this.events.retryAll(this.dataSource.manager);
    return this.views.view();
  }

  /** Makes a new address for reports, with a new secret. @throws DomainError 409; ProviderError */
  async renewWebhook(): Promise<BillingConnectionView> {
    const scope = await this.neededScope();
    await explainingFailure(NO_ADDRESS, () => this.webhooks.renew(scope));
    return this.test();
  }

  private async neededScope(): Promise<BillingScope> {
    const scope = await this.views.scope();
    if (scope === null) throw new DomainError(409, 'provider_unconfigured', NOT_SET_UP.stripe);
    return scope;
  }
}
