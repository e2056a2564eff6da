import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { ActivityItem } from '@pressloom/contracts/activity';
import type { Id } from '@pressloom/contracts/scalars';
import { isConnectionLost } from '@pressloom/database';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { Activity } from './activity.service.ts';
import { SentActivity } from './sent-activity.ts';

/** Events go twice a second, figures and who is online once: four messages a second for a client at most. */
const EVERY_MS = 500;
/** A database that fails is not asked twice a second. */
const AFTER_FAILURE_MS = 5_000;

/**
 * Sends what happens to those who follow it on this process. It reads rather than hears: each process sees what all have stored,
 * nothing is lost with a notification, and where nobody follows nothing is read.
 */
@Injectable()
export class LiveActivity implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('analytics');
  private readonly sent = new Map<Id | null, SentActivity>();
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isFiguresTurn = false;

  constructor(
    private readonly activity: Activity,
    private readonly realtime: RealtimeGateway,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onApplicationBootstrap(): void {
    const { timing, config } = this.runtime;
    if (timing.ticks && config.processRole !== 'worker') this.arm(EVERY_MS);
  }

  /** What is under way ends first: its connection would be closed under it. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.sending;
  }

  /** Sends what is new to everybody who follows; figures and who is online each second time. */
  async sendAll(): Promise<void> {
    const followed = new Set(this.realtime.followed());
    for (const siteId of this.sent.keys()) if (!followed.has(siteId)) this.sent.delete(siteId);
    this.isFiguresTurn = !this.isFiguresTurn;
    for (const siteId of followed) await this.send(siteId);
  }

  private async send(siteId: Id | null): Promise<void> {
    const sent = this.sent.get(siteId) ?? new SentActivity();
    if (!this.isFiguresTurn) {
      const at = this.runtime.clock.now().toISOString();
      const events = sent.eventsOf(await this.activity.newest(siteId));
      this.sent.set(siteId, sent);
      return this.sendEvents(events, { siteId, at });
    }
    const dashboard = await this.activity.dashboard(siteId);
    this.sent.set(siteId, sent);
    const scope = { siteId, at: dashboard.at };
    const { events, stats, online } = sent.unsentOf(dashboard);
    this.sendEvents(events, scope);
    if (stats) this.realtime.sendActivity(siteId, 'stats_update', stats, scope);
    if (online) this.realtime.sendActivity(siteId, 'online_subscribers', online, scope);
  }

  private sendEvents([newest, ...earlier]: ActivityItem[], scope: { siteId: Id | null; at: string }): void {
    if (newest) this.realtime.sendActivity(scope.siteId, 'activity_event', newest, earlier, scope);
  }

  private arm(ms: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.sending = this.work();
    }, ms).unref();
  }

  private async work(): Promise<void> {
    let waitMs = EVERY_MS;
    try {
      await this.sendAll();
    } catch (error) {
      // What was not read was not sent; it goes with the next reading.
      waitMs = AFTER_FAILURE_MS;
      if (!this.isStopped) this.logger.error(isConnectionLost(error) ? (error as Error).message : error);
    }
    this.arm(waitMs);
  }
}
