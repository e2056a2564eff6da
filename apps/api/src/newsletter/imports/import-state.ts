import type { ImportStatus } from '@pressloom/contracts/subscriber-imports';
import { SubscriberImport } from '@pressloom/database/entities';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError, notFound } from '../../common/errors.ts';

/** A job is at it. */
export const UNDER_WAY = ['checking', 'importing'] as const satisfies ImportStatus[];

export const isUnderWay = (status: ImportStatus): boolean => (UNDER_WAY as readonly ImportStatus[]).includes(status);

/** An import, locked until the transaction ends. @throws DomainError 404, also for a forgotten one */
export async function lockedImport(manager: EntityManager, id: number): Promise<SubscriberImport> {
  const where = { id, forgottenAt: IsNull() };
  const locked = await manager.findOne(SubscriberImport, { where, lock: { mode: 'pessimistic_write' } });
  if (!locked) throw notFound('import');
  return locked;
}

/** Why nothing can be begun with it. */
export const running = (status: ImportStatus): DomainError =>
  new DomainError(
    409,
    'import_running',
    status === 'imported'
      ? 'This list was already imported.'
      : 'This list is being processed. Stop that first, or wait until it is done.',
  );

/** The rows that it was at when somebody stopped it take long. */
export const stillStopping = (): DomainError =>
  new DomainError(409, 'import_running', 'This list is still being stopped. Please try again in a moment.');
