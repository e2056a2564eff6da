import { AsyncLocalStorage } from 'node:async_hooks';
import { EventSubscriber } from 'typeorm';
import type { AfterQueryEvent, EntitySubscriberInterface } from 'typeorm';
import { isLostUndone } from './connection-loss.ts';
import { isRead } from './patient-reads.ts';

/** Work that is given up where its connection is lost, and begun anew where nothing of it can have stayed. */
export interface Attempt {
  /** Something was done, or may have been, that stays: a COMMIT, a change outside a transaction, or work of others. */
  mayBeKept: boolean;
}

/** The attempt that the running code belongs to. */
export const attempts = new AsyncLocalStorage<Attempt>();

/** Notes of each statement whether what it did may stay. */
@EventSubscriber()
export class KeptWork implements EntitySubscriberInterface {
  afterQuery({ query, queryRunner, success, error }: AfterQueryEvent): void {
    const attempt = attempts.getStore();
    const stays = query === 'COMMIT' || (!queryRunner.isTransactionActive && !isRead(query));
    if (attempt && stays && (success || !isLostUndone(error))) attempt.mayBeKept = true;
  }
}
