import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import type { EntityManager } from 'typeorm';
import { found } from '../../common/personal-data.ts';
import type { LastStep, PersonalData } from '../../common/personal-data.ts';
import { VisitorAddresses } from './visitor-addresses.service.ts';
import { VisitorErasure } from './visitor-erasure.service.ts';

/** What is known of a person's visits to websites. */
@Injectable()
export class PersonalVisits implements PersonalData {
  constructor(
    private readonly addresses: VisitorAddresses,
    private readonly erasure: VisitorErasure,
  ) {}

  async find(email: string): Promise<PersonFinding[]> {
    const visits = await this.addresses.visitsOf(email);
    return found({ what: 'Browsers whose visits are known', count: visits.length });
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    return { visits: await this.addresses.visitsOf(email) };
  }

  /** Their visits still count, under a name that says nothing. An address that a browser calls itself by goes at once: it would be found. */
  async erase(manager: EntityManager, email: string): Promise<LastStep> {
    const { joined, named } = await this.addresses.ofErased(manager, email);
    await this.addresses.forget(manager, email);
    const now = await this.erasure.erase(manager, named);
    await now();
    await this.erasure.eraseMentions(manager, email);
    const last = await this.erasure.erase(manager, joined);
    return async () => {
      await last();
      // Who came with a link meanwhile is as unknown.
      await this.addresses.forget(manager, email);
    };
  }
}
