import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import type { EntityManager } from 'typeorm';
import { VisitorAddresses } from '../../analytics/people/visitor-addresses.service.ts';
import { substituteOf } from '../../analytics/people/visitor-erasure.service.ts';
import type { LastStep, PersonalData } from '../../common/personal-data.ts';
import { GateVisitors } from './gate-visitors.service.ts';

/** What a person's browsers read free. Whose they are is known by their visits; see `PersonalVisits`. */
@Injectable()
export class PersonalGateVisits implements PersonalData {
  /** Views of many readers are decided together: whoever waited for one of these rows would have all of them wait. */
  readonly later = ['gate_visitors.visitor_id'];

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

  /** Which browsers are theirs is read before it is forgotten. The browser itself is a new one at the gate. */
  async erase(manager: EntityManager, email: string): Promise<LastStep> {
    const known = await this.addresses.ofErased(manager, email);
    const named = await this.visitors.named(manager, email);
    return async () => {
      for (const visitor of [...known, ...named]) await this.visitors.rename(manager, visitor, substituteOf());
    };
  }
}
