import { randomUUID } from 'node:crypto';
import { UnexpectedExit } from '@pressloom/database/entities';
import { LessThan } from 'typeorm';
import type { DataSource } from 'typeorm';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** An end that the parent of `npm start` saw. */
export interface SeenExit {
  id: string;
  /** As `Date.toISOString()` gives it. */
  at: string;
  cause: string;
}

/** What the parent saw that no server recorded yet; nothing where there is no such parent. Pure. */
export const seenExits = (env: Record<string, string | undefined>): SeenExit[] =>
  JSON.parse(env['UNEXPECTED_EXITS'] || '[]') as SeenExit[];

/** What this start knows of the ends before it. */
export interface FormerExits {
  seen: SeenExit[];
  /** Whether the embedded database was left behind by a process that ended without a word. */
  followsCrash: boolean;
  now: Date;
}

/**
 * Records how the servers before ended, each once, for the digest. What nobody saw (the machine stopped, or there is no parent)
 * is recorded without time and cause.
 */
export async function recordUnexpectedExits(dataSource: DataSource, former: FormerExits): Promise<void> {
  const { seen, followsCrash, now } = former;
  const rows = seen.map(({ id, at, cause }): UnexpectedExit => ({
    id,
    exitedAt: new Date(at),
    cause,
    recordedAt: now,
  }));
  if (followsCrash && rows.length === 0) rows.push({ id: randomUUID(), exitedAt: null, cause: null, recordedAt: now });
  const exits = dataSource.getRepository(UnexpectedExit);
  if (rows.length > 0) await exits.createQueryBuilder().insert().values(rows).orIgnore().execute();
  await exits.delete({ recordedAt: LessThan(new Date(now.getTime() - KEPT_DAYS * DAY_MS)) });
}
