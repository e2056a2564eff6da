import type { Changes } from '@pressloom/contracts/realtime';
import type { Topic } from '@pressloom/contracts/topics';
import { refreshTopics } from './query-client.ts';

/** News that come within this time are answered by one look: what ends together is told together. */
export const GATHERED_FOR_MS = 100;

/** What the socket tells of changes that others made. */
class ChangeNews {
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private gathered: Changes[] = [];

  take(changes: Changes): void {
    this.gathered.push(changes);
    this.waiting ??= setTimeout(() => this.refresh(), GATHERED_FOR_MS);
  }

  private refresh(): void {
    const gathered = this.gathered;
    this.gathered = [];
    this.waiting = undefined;
    for (const siteId of new Set(gathered.map((changes) => changes.siteId))) {
      const topics = new Set<Topic>(gathered.filter((one) => one.siteId === siteId).flatMap((one) => one.topics));
      void refreshTopics([...topics], { siteId });
    }
  }
}

export const changeNews = new ChangeNews();
