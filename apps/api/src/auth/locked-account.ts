import { User } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';

/**
 * An account that nobody else changes until the transaction ends; null where there is none. Its links are spent, made and
 * withdrawn behind this lock, and it is taken ahead of theirs: of two changes at once the second sees what the first did.
 */
export const lockedAccount = (manager: EntityManager, id: number): Promise<User | null> =>
  manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });

/**
 * The account locked, as it was when its password was typed; null where password or address are others since. Comparing a
 * password takes its time, in which the owner may have ended what whoever typed it is about to do.
 */
export async function lockedAsChecked(manager: EntityManager, checked: User): Promise<User | null> {
  const account = await lockedAccount(manager, checked.id);
  const isSame = account?.passwordHash === checked.passwordHash && account.email === checked.email;
  return isSame ? account : null;
}
