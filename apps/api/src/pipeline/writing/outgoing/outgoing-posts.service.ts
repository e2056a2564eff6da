import { Inject, Injectable } from '@nestjs/common';
import type { GoesOut } from '@pressloom/contracts/posts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { goesOut, placesLeft } from './goes-out.ts';
import type { OutgoingSite } from './goes-out.ts';
import { FACTS, GOING_OUT, QUEUES, SITES_USE } from './outgoing-rows.ts';
import type { FactsRow, OutgoingQueue } from './outgoing-rows.ts';

export type { OutgoingQueue } from './outgoing-rows.ts';

type SiteUse = Pick<OutgoingSite, 'publicToday' | 'underWay'> & { siteId: number };

/** Drafts that are looked at of one site. */
const LOOK_AT = 100;

/** Tells which posts go out by themselves, and in which order: the same to lists and to who lets them out. */
@Injectable()
export class OutgoingPostsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of each of these posts, by id, with one question. */
  async of(ids: number[]): Promise<Map<number, GoesOut>> {
    if (ids.length === 0) return new Map();
    const now = this.runtime.clock.now();
    const rows = await this.dataSource.query<FactsRow[]>(FACTS, [now, ids]);
    return new Map(rows.map(({ id, ...facts }) => [id, goesOut(facts, now)]));
  }

  /** What may go out of each of these sites of what was in the automation by then, in its order. */
  async queues(siteIds: number[], by: Date): Promise<OutgoingQueue[]> {
    return this.dataSource.query<OutgoingQueue[]>(QUEUES, [this.runtime.clock.now(), siteIds, LOOK_AT, by]);
  }

  /** How many drafts of a site go out by themselves now or later, by what is decided of each alone. */
  async goingOut(siteId: number): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(GOING_OUT, [this.runtime.clock.now(), siteId]);
    return row?.count ?? 0;
  }

  /** Posts that a site may still let out by itself today, as the caller's transaction sees it. */
  async placesLeft(manager: EntityManager, siteId: number): Promise<number> {
    const [use] = await this.use(manager, [siteId]);
    return use ? placesLeft(use) : 0;
  }

  /** Posts that went out by themselves today, by site. */
  async publicToday(siteIds: number[]): Promise<Map<number, number>> {
    const uses = await this.use(this.dataSource.manager, siteIds);
    return new Map(uses.map(({ siteId, publicToday }) => [siteId, publicToday]));
  }

  private use(manager: EntityManager, siteIds: number[]): Promise<SiteUse[]> {
    return manager.query(SITES_USE, [this.runtime.clock.now(), siteIds]);
  }
}
