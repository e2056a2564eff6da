import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { Subscriber, SubscriberHistory } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { EventsService } from '../../analytics/collect/events.service.ts';
import { eraseMentions } from '../../common/addresses/address-sql.ts';
import { found } from '../../common/personal-data.ts';
import type { LastStep, PersonalData } from '../../common/personal-data.ts';
import { DeletedSubscribers } from '../subscribers/deleted-subscribers.service.ts';
import { PremiumAddresses } from '../subscribers/premium-addresses.service.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';
import { SuppressionsService } from '../subscribers/suppressions.service.ts';
import { ImportTraces } from './import-traces.service.ts';

/** What the lists of all websites, and the files that came in for them, hold of a person. */
@Injectable()
export class PersonalSubscriptions implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: SubscriberWrites,
    private readonly deleted: DeletedSubscribers,
    private readonly suppressions: SuppressionsService,
    private readonly traces: ImportTraces,
    private readonly events: EventsService,
    private readonly premium: PremiumAddresses,
  ) {}

  async find(email: string): Promise<PersonFinding[]> {
    const subscriptions: PersonFinding[] = await this.dataSource.query(
      `SELECT 'Subscription of ' || site.name || ' (' || subscriber.status || ')' AS what, 1 AS count
       FROM subscribers subscriber JOIN wordpress_sites site ON site.id = subscriber.wordpress_site_id
       WHERE subscriber.email = $1 ORDER BY site.id`,
      [email],
    );
    const [deleted, files] = await Promise.all([this.deleted.count(email), this.traces.count(email)]);
    return [
      ...subscriptions,
      ...found(
        { what: 'Deleted subscriptions that can still be restored', count: deleted },
        { what: 'Uploaded lists that contain the address', count: files },
      ),
    ];
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    const { manager } = this.dataSource;
    const subscribers = await manager.findBy(Subscriber, { email });
    const ids = subscribers.map(({ id }) => id);
    const [history, events, listRows, premiumAddresses] = await Promise.all([
      manager.findBy(SubscriberHistory, { subscriberId: In(ids) }),
      this.events.ofSubscribers(ids),
      this.traces.copy(email),
      this.premium.find(manager, email),
    ]);
    const subscriptions = subscribers.map(({ confirmations: _links, ...row }) => row);
    return { subscriptions, history, events, listRows, premiumAddresses };
  }

  elsewhere(email: string): Promise<string[]> {
    return this.traces.told(email);
  }

  /**
   * Nobody but the person brings the address back, on no website: a hash of it stays for that. Until others see it they may have brought
   * the address onto a list.
   */
  async erase(manager: EntityManager, email: string): Promise<LastStep> {
    // Imports before readers, as imports do.
    const late = await this.traces.forget(manager, email);
    await this.eraseRows(manager, email);
    await this.eraseMentions(manager, email);
    await this.suppressions.add(manager, { siteId: null, email, reason: 'erased' });
    return async () => {
      await this.eraseRows(manager, email);
      await late();
    };
  }

  private async eraseRows(manager: EntityManager, email: string): Promise<void> {
    const rows = await this.writes.lockAll(manager, email);
    await this.writes.erase(
      manager,
      rows.map(({ id }) => id),
    );
    await this.deleted.forget(manager, email);
    await this.premium.forget(manager, email);
  }

  /** Readers may write somebody's address as the reason why they left, and come from a page that has it in its own. */
  private async eraseMentions(manager: EntityManager, email: string): Promise<void> {
    const texts = ['source_page', 'consent_note', 'leave_reason'];
    await eraseMentions(manager, email, { table: 'subscribers', texts });
    await eraseMentions(manager, email, { table: 'subscriber_history', values: ['detail'] });
    await eraseMentions(manager, email, { table: 'deleted_subscribers', values: ['subscriber', 'history'] });
  }
}
