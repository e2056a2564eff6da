import type { ActivityDashboard, ActivityItem } from '@pressloom/contracts/activity';

/** What of the live activity has not been sent yet. */
export interface UnsentActivity {
  /** Newest first. */
  events: ActivityItem[];
  stats: ActivityDashboard['stats'] | null;
  online: ActivityDashboard['onlineSubscribers'] | null;
}

/** Remembers what was sent last of one website's activity, or of that of all. */
export class SentActivity {
  private ids = new Set<number>();
  private stats = '';
  private online = '';

  /** Events that were not among the newest when these were read last: a late one whose id is older is among them too. */
  eventsOf(newest: readonly ActivityItem[]): ActivityItem[] {
    const events = newest.filter(({ id }) => !this.ids.has(id));
    this.ids = new Set(newest.map(({ id }) => id));
    return events;
  }

  unsentOf({ events, stats, onlineSubscribers }: ActivityDashboard): UnsentActivity {
    const before = { stats: this.stats, online: this.online };
    this.stats = JSON.stringify(stats);
    this.online = JSON.stringify(onlineSubscribers);
    return {
      events: this.eventsOf(events),
      stats: this.stats === before.stats ? null : stats,
      online: this.online === before.online ? null : onlineSubscribers,
    };
  }
}
