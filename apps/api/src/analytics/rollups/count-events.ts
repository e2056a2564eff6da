import { Logger } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { StoredEvent } from '../store/event-store.ts';
import type { LocalDays } from './local-days.ts';
import { Portion } from './portion.ts';
import {
  addToCounts,
  addToDays,
  addToMinutes,
  addVisitors,
  changeVisitors,
  lockVisitors,
  storeCopies,
} from './rollup-tables.ts';
import type { FigureSet } from './rollup-tables.ts';

const logger = new Logger('analytics');

interface Figures {
  /** Of each website that has an event here. */
  localDays: ReadonlyMap<number, LocalDays>;
  set: FigureSet;
}

/**
 * Adds events to a set of figures, in the caller's transaction, which is the only one that writes the set then. One that the database can't take stops no
 * others: it is left out, and the log says so.
 */
export async function countEvents(
  manager: EntityManager,
  events: readonly StoredEvent[],
  figures: Figures,
): Promise<void> {
  const [event] = events;
  if (!event) return;
  try {
    await manager.transaction((part) => add(part, events, figures));
  } catch (error) {
    if (!isOfData(error)) throw error;
    if (events.length === 1) return logLeftOut(event, error);
    const half = Math.ceil(events.length / 2);
    await countEvents(manager, events.slice(0, half), figures);
    await countEvents(manager, events.slice(half), figures);
  }
}

function logLeftOut({ siteId, type, at }: StoredEvent, { message }: Error): void {
  logger.error(`A ${type} of website ${siteId} at ${new Date(at).toISOString()} can't be counted: ${message}`);
}

/** A value that a type, an index or a statement has no room for, here or in PostgreSQL: classes 22 and 54. */
const isOfData = (error: unknown): error is Error =>
  error instanceof RangeError ||
  (error instanceof QueryFailedError && /^(?:22|54)/.test(String((error.driverError as { code?: unknown }).code)));

async function add(manager: EntityManager, events: readonly StoredEvent[], { localDays, set }: Figures): Promise<void> {
  const portion = new Portion(events, localDays);
  const { added, changed } = portion.visitors(await lockVisitors(manager, portion.named(), set));
  if (set === 'live') {
    await addVisitors(manager, added);
    await changeVisitors(manager, changed);
    await addToMinutes(manager, portion.minutes());
  } else await storeCopies(manager, [...added, ...changed], set);
  await addToDays(manager, portion.days(), set);
  await addToCounts(manager, portion.counts(), set);
}
