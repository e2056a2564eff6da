import { Inject, Injectable } from '@nestjs/common';
import { SUBSCRIBER_LIMITS, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import { DeletedSubscriber } from '@pressloom/database/entities';
import { DataSource, LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError, notFound } from '../../common/errors.ts';
import { isUniqueViolation } from '../../common/unique-violation.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SubscriberWrites } from './subscriber-writes.service.ts';

const KEPT_MS = SUBSCRIBER_LIMITS.undoHours * 3_600_000;

/** Deleting, and taking that back for a day. */
@Injectable()
export class DeletedSubscribers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: SubscriberWrites,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404 */
  async remove(id: number): Promise<void> {
    const removed: unknown[] = await this.dataSource.query(REMOVE, [id, this.runtime.clock.now()]);
    if (removed.length === 0) throw notFound('subscriber');
  }

  /** @throws DomainError 404 after a day; 409 `subscriber_exists` where the address is on the list anew */
  async restore(id: number): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const restored: unknown[] = await manager.query(RESTORE, [id]);
        if (restored.length === 0) throw notFound('deleted subscriber');
        await manager.query(RESTORE_HISTORY, [id]);
        await manager.delete(DeletedSubscriber, { id });
        await this.writes.note(manager, id, 'restored');
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError(409, 'subscriber_exists', SUBSCRIBER_MESSAGES.exists);
    }
  }

  /** Forgets those that nobody can bring back any more, and returns how many. */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - KEPT_MS);
    const { affected } = await this.dataSource.getRepository(DeletedSubscriber).delete({ deletedAt: LessThan(before) });
    return affected ?? 0;
  }

  /** How many of an address can still be brought back. */
  count(email: string): Promise<number> {
    return this.dataSource.getRepository(DeletedSubscriber).countBy({ email });
  }

  /** Those of an address, for whoever wants to leave whole; returns how many. */
  async forget(manager: EntityManager, email: string): Promise<number> {
    return (await manager.delete(DeletedSubscriber, { email })).affected ?? 0;
  }
}

/** $1: the subscriber. $2: now. The story goes by the foreign key; what is read here is what was there before. */
const REMOVE = `
  WITH gone AS (DELETE FROM subscribers WHERE id = $1 RETURNING *)
  INSERT INTO deleted_subscribers (id, wordpress_site_id, email, subscriber, history, deleted_at)
  SELECT gone.id, gone.wordpress_site_id, gone.email, to_jsonb(gone),
         COALESCE((SELECT jsonb_agg(to_jsonb(line) ORDER BY line.id) FROM subscriber_history line WHERE line.subscriber_id = gone.id), '[]'),
         $2
  FROM gone RETURNING id`;

/** $1: the subscriber. The import that they came by may be gone since. */
const RESTORE = `
  INSERT INTO subscribers SELECT kept.* FROM deleted_subscribers gone,
    jsonb_populate_record(NULL::subscribers, gone.subscriber || jsonb_build_object('import_id',
      (SELECT id FROM subscriber_imports WHERE id = (gone.subscriber->>'import_id')::int))) kept
  WHERE gone.id = $1 RETURNING id`;

const RESTORE_HISTORY = `
  INSERT INTO subscriber_history SELECT line.* FROM deleted_subscribers gone,
    jsonb_populate_recordset(NULL::subscriber_history, gone.history) line
  WHERE gone.id = $1`;
