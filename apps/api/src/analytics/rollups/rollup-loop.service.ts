import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { isConnectionLost } from '@pressloom/database';
import { DiskSpace } from '../../common/disk/disk-space.service.ts';
import { isFullDisk } from '../../common/disk/full-disk.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { Rollups } from './rollups.service.ts';

/** Figures are at most a second behind: a portion takes the other half. */
const EVERY_MS = 500;
/** A database that fails is not asked twice a second. */
const AFTER_FAILURE_MS = 5_000;

/** Has events counted while a worker runs. */
@Injectable()
export class RollupLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('analytics');
  private timer: NodeJS.Timeout | undefined;
  private counting: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly rollups: Rollups,
    private readonly disk: DiskSpace,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onApplicationBootstrap(): void {
    const { timing, config } = this.runtime;
    if (timing.ticks && config.processRole !== 'web') this.arm(EVERY_MS);
  }

  /** The portion under way ends first: its connection would be closed under it. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.counting;
  }

  private arm(ms: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.counting = this.count();
    }, ms).unref();
  }

  private async count(): Promise<void> {
    let waitMs = EVERY_MS;
    try {
      if (!this.disk.isFull()) await this.rollups.countAll(() => this.isStopped);
    } catch (error) {
      waitMs = AFTER_FAILURE_MS;
      // Nothing of the portion was counted; the next one takes it.
      if (isFullDisk(error)) this.disk.refused();
      else if (!this.isStopped) this.logger.error(isConnectionLost(error) ? (error as Error).message : error);
    }
    this.arm(waitMs);
  }
}
