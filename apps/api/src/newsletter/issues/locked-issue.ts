import { Newsletter } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';

/** An issue that nobody else changes until the transaction ends. @throws DomainError 404 */
export async function lockedIssue(manager: EntityManager, id: number): Promise<Newsletter> {
  const issue = await manager.findOne(Newsletter, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!issue) throw notFound('newsletter');
  return issue;
}
