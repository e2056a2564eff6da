import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { ComplimentaryMembership } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { found } from '../../common/personal-data.ts';
import type { PersonalData } from '../../common/personal-data.ts';

/** Memberships of an address. */
@Injectable()
export class PersonalMemberships implements PersonalData {
  constructor(private readonly dataSource: DataSource) {}

  async find(email: string): Promise<PersonFinding[]> {
    const count = await this.dataSource.manager.countBy(ComplimentaryMembership, { email });
    return found({ what: 'Premium membership given for nothing', count });
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    return { memberships: await this.dataSource.manager.findBy(ComplimentaryMembership, { email }) };
  }

  async erase(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(ComplimentaryMembership, { email });
  }
}
