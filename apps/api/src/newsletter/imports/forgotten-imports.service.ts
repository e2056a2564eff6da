import { Inject, Injectable } from '@nestjs/common';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import { SubscriberImport, SubscriberImportPart, SubscriberImportReject } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { UNDER_WAY, isUnderWay, lockedImport, running } from './import-state.ts';

/** Files that nobody went on with, and lists of what was not taken over, are kept for so long. */
const KEPT_MS = RETENTION_DAYS.importedLists * 86_400_000;

/**
 * What is kept of imports, and forgotten. The file and the rows that were left out go at once; who brought which file when stays as long as
 * a reader came by it, for that is how they came. Taking a million readers off their import would also write each of them anew.
 */
@Injectable()
export class ForgottenImports {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Forgets file and result; the readers stay, and their stories. @throws DomainError 404; 409 `import_running` */
  async forget(id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { status, format } = await lockedImport(manager, id);
      if (isUnderWay(status)) throw running(status);
      const forgotten = { forgottenAt: this.runtime.clock.now(), format: { ...format, sample: [] } };
      await manager.update(SubscriberImport, id, forgotten);
      await manager.delete(SubscriberImportPart, { importId: id });
      await manager.delete(SubscriberImportReject, { importId: id });
      await dropUnused(manager, [id]);
    });
  }

  /** Forgets what nobody went on with, and what no reader's story needs any more; returns how much. */
  async forgetOld(): Promise<number> {
    const { manager } = this.dataSource;
    const before = new Date(this.runtime.clock.now().getTime() - KEPT_MS);
    let forgotten = await dropUnused(manager, null);
    for (const kept of [SubscriberImportPart, SubscriberImportReject]) {
      const old = manager
        .createQueryBuilder()
        .delete()
        .from(kept)
        .where(OF_OLD, { before, underWay: [...UNDER_WAY] });
      forgotten += (await old.execute()).affected ?? 0;
    }
    return forgotten;
  }
}

const OF_OLD = `import_id IN (SELECT id FROM subscriber_imports WHERE created_at < :before AND status <> ALL(:underWay))`;

/** Deletes forgotten imports that no reader came by, of these ids or of all; returns how many. */
async function dropUnused(manager: EntityManager, ids: number[] | null): Promise<number> {
  const [, dropped]: [unknown, number] = await manager.query(
    `DELETE FROM subscriber_imports forgotten
     WHERE forgotten_at IS NOT NULL AND ($1::int[] IS NULL OR id = ANY($1))
       AND NOT EXISTS (SELECT 1 FROM subscribers WHERE import_id = forgotten.id)`,
    [ids],
  );
  return dropped;
}
