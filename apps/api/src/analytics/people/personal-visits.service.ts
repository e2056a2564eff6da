import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import type { EntityManager } from 'typeorm';
import { found } from '../../common/personal-data.ts';
import type { LastStep, PersonalData } from '../../common/personal-data.ts';
import { EventStore } from '../store/event-store.ts';
import { VisitorAddresses } from './visitor-addresses.service.ts';
import { VisitorErasure } from './visitor-erasure.service.ts';

/** What is known of a person's visits to websites. */
@Injectable()
export class PersonalVisits implements PersonalData {
  readonly later: readonly string[];

  constructor(
    private readonly addresses: VisitorAddresses,
    private readonly erasure: VisitorErasure,
    store: EventStore,
  ) {
    this.later = [...store.mentioning, ...LATER];
  }

  async find(email: string): Promise<PersonFinding[]> {
    const visits = await this.addresses.visitsOf(email);
    return found({ what: 'Browsers whose visits are known', count: visits.length });
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    return { visits: await this.addresses.visitsOf(email) };
  }

  /** Their visits still count, under a name that says nothing. */
  async erase(manager: EntityManager, email: string): Promise<LastStep> {
    return this.erasure.erase(manager, email, await this.addresses.ofErased(manager, email));
  }
}

const FIGURES = ['visitor_id', 'last_page', 'history'];
const LATER = [
  ...['visitor_tracking', 'visitor_tracking_kept', 'visitor_tracking_rebuilt'].flatMap((table) =>
    FIGURES.map((column) => `${table}.${column}`),
  ),
  ...['visitor_counts.value', 'visitor_counts_kept.value', 'visitor_counts_rebuilt.value'],
  ...['visitor_tracking.subscriber_email', 'visitor_addresses.email', 'visitor_addresses.visitor_id'],
];
