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

/**
 * Adds events to a set of figures, in the caller's transaction, which is the only one that writes the set then. `localDays`: of each website that has an
 * event here.
 */
export async function countEvents(
  manager: EntityManager,
  events: readonly StoredEvent[],
  { localDays, set }: { localDays: ReadonlyMap<number, LocalDays>; set: FigureSet },
): Promise<void> {
  if (events.length === 0) return;
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
