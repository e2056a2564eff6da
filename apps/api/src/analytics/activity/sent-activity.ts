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
  /** As they were sent, by their numbers. */
  private events = new Map<number, string>();
  private stats = '';
  private online = '';

  /**
   * Events that were not among the newest when these were read last: a late one whose id is older is among them too. And those that read differently since:
   * it became known who they are of, or somebody was erased.
   */
  eventsOf(newest: readonly ActivityItem[]): ActivityItem[] {
    const read = new Map(newest.map((item) => [item.id, JSON.stringify(item)]));
    const events = newest.filter(({ id }) => this.events.get(id) !== read.get(id));
    this.events = read;
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
