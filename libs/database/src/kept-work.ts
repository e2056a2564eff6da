import { AsyncLocalStorage } from 'node:async_hooks';
import { EventSubscriber } from 'typeorm';
import type { BeforeQueryEvent, EntitySubscriberInterface } from 'typeorm';

/** Work that is given up where its connection is lost, and begun anew where nothing of it can have stayed. */
export interface Attempt {
  /** Something was asked for that stays: a COMMIT, a change outside a transaction, or work of others. */
  mayBeKept: boolean;
}

/** The attempt that the running code belongs to. */
export const attempts = new AsyncLocalStorage<Attempt>();

const READS = /^\s*SELECT\b/i;

/** Notes of each statement, before it is sent, whether what it does may stay. */
@EventSubscriber()
export class KeptWork implements EntitySubscriberInterface {
  beforeQuery({ query, queryRunner }: BeforeQueryEvent): void {
    const attempt = attempts.getStore();
    if (attempt && (query === 'COMMIT' || (!queryRunner.isTransactionActive && !READS.test(query))))
      attempt.mayBeKept = true;
  }
}
