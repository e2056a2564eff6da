import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { lock } from '@pressloom/database/locks';
import type { EntityManager } from 'typeorm';
import type { LastStep } from '../../common/personal-data.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { ErasedFigures } from '../rollups/erased-figures.service.ts';
import { FigureCopies } from '../rollups/figure-copies.service.ts';
import { EventStore } from '../store/event-store.ts';
import type { RenamedVisitor } from '../store/event-store.ts';
import { VisitorAddresses } from './visitor-addresses.service.ts';
import type { KnownVisitor } from './visitor-addresses.service.ts';

/** What is stored meanwhile happened at most a day before. */
const LATE_MS = 26 * 3_600_000;

/** A name that says nothing of anybody, and that no browser has. */
export const substituteOf = (): string => randomBytes(16).toString('hex');

/** Puts another name in the place of visitors', everywhere: what they did still counts, as one visitor's, and nobody knows whose. */
@Injectable()
export class VisitorErasure {
  constructor(
    private readonly store: EventStore,
    private readonly copies: FigureCopies,
    private readonly figures: ErasedFigures,
    private readonly addresses: VisitorAddresses,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * In the caller's transaction. Events are renamed, the address is taken out of them, and figures are read first, which may take minutes and keeps nobody waiting: until the last step
   * nothing is written that those who count, join or read at the gate write. Then, while nobody counts, come the figures, what was stored meanwhile, and
   * the visitors. What comes later under the old name is a new visitor.
   */
  async erase(manager: EntityManager, email: string, visitors: readonly KnownVisitor[]): Promise<LastStep> {
    const since = new Date(this.runtime.clock.now().getTime() - LATE_MS);
    const renamed: RenamedVisitor[] = visitors.map((visitor) => ({ ...visitor, substitute: substituteOf() }));
    for (const visitor of renamed) await this.store.rename(manager, visitor);
    await this.store.eraseMentions(manager, email);
    const found = await this.figures.find(manager, email);
    return async () => {
      await lock(manager, 'rollups');
      await this.copies.holdAll(manager);
      await this.figures.takeOut(manager, email, found, since);
      // Before somebody counts what they stored meanwhile.
      await this.store.eraseMentions(manager, email, since);
      // As whoever joins an address does: the addresses before the visitors.
      await this.addresses.forget(manager, email, renamed);
      for (const visitor of renamed) await this.rename(manager, visitor, since);
    };
  }

  private async rename(manager: EntityManager, visitor: RenamedVisitor, since: Date): Promise<void> {
    const { siteId, visitorId, substitute } = visitor;
    await this.store.rename(manager, visitor, since);
    await this.figures.rename(manager, siteId, visitorId, substitute);
    await manager.query('DELETE FROM event_ids WHERE site_id = $1 AND visitor_id = $2', [siteId, visitorId]);
  }
}
