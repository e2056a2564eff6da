import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Called once an account and its verified address are stored, in the same transaction. */
type VerifiedAddressHandler = (manager: EntityManager, email: string) => Promise<void>;

/**
 * What other modules do when an address becomes an account's: it was verified, or the account was made with it or changed to it. They
 * register at start, because accounts know no module above them; what they throw, or can't write, ends the change too.
 */
@Injectable()
export class VerifiedAddresses {
  private readonly handlers: VerifiedAddressHandler[] = [];

  register(handler: VerifiedAddressHandler): void {
    this.handlers.push(handler);
  }

  async handle(manager: EntityManager, email: string): Promise<void> {
    for (const handler of this.handlers) await handler(manager, email);
  }
}
