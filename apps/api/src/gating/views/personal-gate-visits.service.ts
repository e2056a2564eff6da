import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import type { EntityManager } from 'typeorm';
import { VisitorAddresses } from '../../analytics/people/visitor-addresses.service.ts';
import { substituteOf } from '../../analytics/people/visitor-erasure.service.ts';
import type { PersonalData } from '../../common/personal-data.ts';
import { GateVisitors } from './gate-visitors.service.ts';

/** What a person's browsers read free. Whose they are is known by their visits; see `PersonalVisits`. */
@Injectable()
export class PersonalGateVisits implements PersonalData {
  constructor(
    private readonly addresses: VisitorAddresses,
    private readonly visitors: GateVisitors,
  ) {}

  /** As browsers, in what is known of visits. */
  async find(): Promise<PersonFinding[]> {
    return [];
  }

  async copy(): Promise<Record<string, object[]>> {
    return {};
  }

  /** Before it is forgotten which browsers are theirs. The browser itself is a new one at the gate. */
  async erase(manager: EntityManager, email: string): Promise<void> {
    const { joined } = await this.addresses.ofErased(manager, email);
    const named = await this.visitors.named(manager, email);
    for (const visitor of [...joined, ...named]) await this.visitors.rename(manager, visitor, substituteOf());
  }
}
