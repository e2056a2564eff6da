import { Inject, Injectable } from '@nestjs/common';
import type { MemberView } from '@pressloom/contracts/people';
import { User } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Page } from '../../common/lists/page.ts';
import { readPage } from '../../common/lists/read-page.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { isPremiumAt } from '../user-view.ts';
import type { MembersQuery } from './members.dto.ts';

/** Accounts that are no operators'. */
@Injectable()
export class MembersService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async page(query: MembersQuery): Promise<Page<MemberView>> {
    const members = this.dataSource.getRepository(User).createQueryBuilder('account').where(`account.role = 'member'`);
    const page = await readPage(members, query);
    const now = this.runtime.clock.now();
    return { ...page, rows: page.rows.map((account) => memberView(account, now)) };
  }
}

const memberView = (account: User, now: Date): MemberView => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  isPremium: isPremiumAt(account, now),
  isEmailVerified: account.isEmailVerified,
  subscriptionStatus: account.subscriptionStatus,
  createdAt: account.createdAt.toISOString(),
  lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
});
