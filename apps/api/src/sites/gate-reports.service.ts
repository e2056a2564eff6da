import { Inject, Injectable } from '@nestjs/common';
import { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

/** A gate reports whenever it covers something. */
const WRITTEN_EVERY_MS = 86_400_000;

/** What gates report from their websites: that they keep articles to members. See `hasActiveGate`. */
@Injectable()
export class GateReports {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async record({ id, gateReportedAt }: Pick<WordpressSite, 'id' | 'gateReportedAt'>): Promise<void> {
    const now = this.runtime.clock.now();
    if (gateReportedAt && now.getTime() - gateReportedAt.getTime() < WRITTEN_EVERY_MS) return;
    await this.dataSource.getRepository(WordpressSite).update({ id }, { gateReportedAt: now });
  }

  /** Of a gate that was switched off, or isn't there any more. */
  async withdraw(id: number, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.update(WordpressSite, { id }, { gateReportedAt: null });
  }
}
