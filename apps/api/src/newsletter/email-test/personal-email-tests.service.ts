import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { EmailTest } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eraseMentions } from '../../common/addresses/address-sql.ts';
import { found } from '../../common/personal-data.ts';
import type { PersonalData } from '../../common/personal-data.ts';

/** Test mails that went to an address. */
@Injectable()
export class PersonalEmailTests implements PersonalData {
  constructor(private readonly dataSource: DataSource) {}

  async find(email: string): Promise<PersonFinding[]> {
    return found({ what: 'Test emails', count: await this.dataSource.manager.countBy(EmailTest, { email }) });
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    return { testMails: await this.dataSource.manager.findBy(EmailTest, { email }) };
  }

  /** What a mail server answered to the test of another may name the address too. */
  async erase(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(EmailTest, { email });
    await eraseMentions(manager, email, { table: 'email_tests', values: ['result'] });
  }
}
