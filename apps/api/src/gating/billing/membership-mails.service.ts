import { Injectable } from '@nestjs/common';
import type { PaidMembership, Payment } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';

/** The mails about a membership that is paid for, in its owner's language and the look of the website where it was bought. */
@Injectable()
export class MembershipMails {
  async welcome(_manager: EntityManager, _membership: PaidMembership): Promise<void> {}
  async receipt(_manager: EntityManager, _membership: PaidMembership, _payment: Payment): Promise<void> {}
  async paymentFailed(_manager: EntityManager, _membership: PaidMembership, _until: Date): Promise<void> {}
  async cancelled(_manager: EntityManager, _membership: PaidMembership, _endsAt: Date): Promise<void> {}
}
