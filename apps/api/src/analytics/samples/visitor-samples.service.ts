import { Inject, Injectable } from '@nestjs/common';
import type { GeneratedSamples, RemovedSamples } from '@pressloom/contracts/visitor-analytics';
import type { WordpressSite } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EventsService } from '../collect/events.service.ts';
import { Rollups } from '../rollups/rollups.service.ts';
import { SAMPLE_DAYS, sampleVisits } from './sample-visits.ts';

/** Samples that nobody counted yet were made just now. */
const SAMPLES_MS = SAMPLE_DAYS * 86_400_000;

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other);

/** Visits that never happened, to see what figures look like before anybody came. */
@Injectable()
export class VisitorSamples {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly rollups: Rollups,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** In place of those that are there. They are counted when this returns. */
  async generate({ id: siteId, siteUrl }: WordpressSite): Promise<GeneratedSamples> {
    const host = new URL(siteUrl).hostname.replace(/^www\./, '');
    const { visitors, events } = sampleVisits({ siteId, host, now: this.runtime.clock.now() });
    await this.dataSource.transaction(async (manager) => {
      await this.clear(manager, siteId);
      await this.events.recordAll(manager, events);
    });
    await this.rollups.countAll();
    return { success: true, visitorsCreated: visitors, eventsCreated: events.length };
  }

  async remove(siteId: number): Promise<RemovedSamples> {
    const { visitors, events } = await this.dataSource.transaction((manager) => this.clear(manager, siteId));
    return { success: true, visitorsRemoved: visitors, eventsRemoved: events };
  }

  /** While nobody counts: a sample that is just being counted would stay in the figures. */
  private async clear(manager: EntityManager, siteId: number): Promise<{ visitors: number; events: number }> {
    await lock(manager, 'rollups');
    const notCounted = new Date(this.runtime.clock.now().getTime() - SAMPLES_MS);
    const counted = await this.rollups.firstSampleDay(manager, siteId);
    const events = await this.events.removeSamples(manager, siteId, earlier(counted, notCounted));
    return { visitors: await this.rollups.removeSamples(manager, siteId), events };
  }
}
