import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { isConnectionLost } from '@pressloom/database';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { Rebuilds } from './rebuilds.service.ts';

/**
 * After the start. Processes of the version before have ended by then, which get ten seconds for it: what they store is not noted for a rebuild that has
 * begun.
 */
const AFTER_MS = 20_000;

/** Begins what an upgrade left to be counted soon after a worker started. Where that fails, the job that keeps events does it within a quarter of an hour. */
@Injectable()
export class FirstRebuilds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('analytics');
  private timer: NodeJS.Timeout | undefined;
  private starting: Promise<void> = Promise.resolve();

  constructor(
    private readonly rebuilds: Rebuilds,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onApplicationBootstrap(): void {
    const { timing, config } = this.runtime;
    if (!timing.ticks || config.processRole === 'web') return;
    this.timer = setTimeout(() => {
      this.starting = this.start();
    }, AFTER_MS).unref();
  }

  /** What is under way ends first: its connection would be closed under it. */
  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.starting;
  }

  private async start(): Promise<void> {
    try {
      await this.rebuilds.startDue();
    } catch (error) {
      this.logger.error(isConnectionLost(error) ? (error as Error).message : error);
    }
  }
}
