import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PaidMembership, Payment } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import type { MailTemplate } from '../../../mail/mail-data.ts';
import { MailMakers, notRepeatable } from '../../../mail/mail-makers.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { MembershipMails } from './membership-mails.service.ts';

const ERASED = 'The person was erased, or the membership no longer exists.';
const OVER = 'What this email said is no longer true, so it is not sent again.';

/** Makes mails about memberships anew where they did not arrive, as far as what they tell is still so. */
@Injectable()
export class MembershipMailMakers implements OnModuleInit {
  constructor(
    private readonly makers: MailMakers,
    private readonly mails: MembershipMails,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    const isOver = ({ endedAt }: PaidMembership): boolean => endedAt !== null;
    this.register('membership-begun', (manager, membership) =>
      isOver(membership) ? null : this.mails.welcome(manager, membership),
    );
    this.register('membership-cancelled', (manager, membership) =>
      membership.cancelAt === null || isOver(membership)
        ? null
        : this.mails.cancelled(manager, membership, membership.cancelAt),
    );
    this.register('membership-resumes', (manager, membership) => {
      const { pausedAt, resumesAt } = membership;
      const isToCome = pausedAt !== null && resumesAt !== null && resumesAt > this.runtime.clock.now();
      return isToCome && !isOver(membership) ? this.mails.resumesSoon(manager, membership, resumesAt) : null;
    });
    this.register('membership-ended', (manager, membership) =>
      isOver(membership) ? this.mails.ended(manager, membership) : null,
    );
    this.makers.register('membership-receipt', async (manager, { subjectId: id }) => {
      const payment = await manager.findOne(Payment, { where: { id }, relations: { membership: true } });
      if (!payment?.membership) throw notRepeatable(ERASED);
      return made(await this.mails.receipt(manager, payment.membership, payment));
    });
  }

  /** `make` gives null where what the mail says is over. */
  private register(
    template: MailTemplate,
    make: (manager: EntityManager, membership: PaidMembership) => Promise<number | null> | null,
  ): void {
    this.makers.register(template, async (manager, { subjectId: id }) => {
      const membership = await manager.findOneBy(PaidMembership, { id });
      if (!membership) throw notRepeatable(ERASED);
      const making = make(manager, membership);
      if (making === null) throw notRepeatable(OVER);
      return made(await making);
    });
  }
}

function made(id: number | null): number {
  if (id === null) throw notRepeatable(ERASED);
  return id;
}
