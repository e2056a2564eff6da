import { Inject, Injectable } from '@nestjs/common';
import type { SavePreferencesRequest } from '@pressloom/contracts/reader-pages';
import { Subscriber } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';

const DAY_MS = 86_400_000;
const CONSENT = 'Chosen by the reader on their preferences page.';

type Wishes = Omit<SavePreferencesRequest, 'reader'>;

/** What readers wish: how often, a pause, and which lists. How often and a pause count for the link's own website. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly writes: SubscriberWrites,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** `hasLeft`: the list of the link's own website, by this. */
  async save(
    manager: EntityManager,
    subscriber: Subscriber,
    { frequency, pauseDays, sites }: Wishes,
  ): Promise<{ hasLeft: boolean }> {
    // All rows of the address, in one order for everybody, so that two savings can't wait for each other.
    const rows = await this.writes.lockAll(manager, subscriber.email);
    if (frequency !== undefined && frequency !== subscriber.frequency) {
      await manager.update(Subscriber, subscriber.id, { frequency });
      await this.writes.note(manager, subscriber.id, 'preferences', { frequency });
    }
    if (pauseDays !== undefined) await this.pause(manager, subscriber, pauseDays);
    let hasLeft = false;
    for (const row of sites === undefined ? [] : rows) {
      const left = await this.choose(manager, row, sites?.includes(row.wordpressSiteId) ?? false);
      if (row.id === subscriber.id) hasLeft = left;
    }
    return { hasLeft };
  }

  private async pause(manager: EntityManager, { id, pausedUntil }: Subscriber, days: number): Promise<void> {
    if (days === 0 && pausedUntil === null) return;
    const until = days === 0 ? null : new Date(this.runtime.clock.now().getTime() + days * DAY_MS);
    await manager.update(Subscriber, id, { pausedUntil: until });
    await this.writes.note(manager, id, until ? 'paused' : 'resumed', until ? { until: until.toISOString() } : {});
  }

  /** Whether they left by this. Only who left by themselves comes back so: to an address that bounced or complained a mail must lead first. */
  private async choose(manager: EntityManager, row: Subscriber, isWanted: boolean): Promise<boolean> {
    if (!isWanted && row.status === 'active') {
      return this.writes.leave(manager, row, { as: 'unsubscribed', by: 'preferences' });
    }
    if (isWanted && row.status === 'unsubscribed') {
      const { wordpressSiteId: siteId, email, language } = row;
      await this.writes.join(manager, { siteId, email, source: 'form', language, consentNote: CONSENT });
    }
    return false;
  }
}
