import type { Session } from './session.ts';

/** An idle session is ended after this; servers do so after some minutes. */
const IDLE_MS = 30_000;
/** Some servers end a session after a hundred mails. */
const MAX_MAILS = 100;

/** What waits for a session. */
interface Waiter {
  take(): void;
  refuse(reason: Error): void;
}

/** The open sessions of one client: at most so many at a time, kept for a while, handed out one user at a time. */
export class Sessions {
  private readonly idle = new Map<Session, NodeJS.Timeout>();
  private readonly used = new Set<Session>();
  private readonly waiting: Waiter[] = [];
  /** Places that are taken, by sessions in use, idle ones, and those that are being opened. */
  private places = 0;
  private closed = false;

  constructor(private readonly max: number) {}

  /**
   * Hands out an idle session unless `isNew` wants none of these, or has one opened when there is a place. Give it back with `release`,
   * `retire` or `drop`.
   * @throws what `open` throws; the signal's reason
   */
  async acquire(
    open: () => Promise<Session>,
    signal: AbortSignal,
    isNew = false,
  ): Promise<{ session: Session; reused: boolean }> {
    for (;;) {
      if (signal.aborted) {
        // It may have been woken in the same moment: the place is for the next one.
        this.waiting.shift()?.take();
        throw signal.reason;
      }
      if (this.closed) throw new Error('The SMTP client is closed.');
      const kept = isNew && this.places < this.max ? null : this.takeIdle();
      if (kept && isNew) this.retire(kept);
      else if (kept) return { session: kept, reused: true };
      if (this.places < this.max) return { session: await this.opened(open), reused: false };
      await this.turn(signal);
    }
  }

  /** Keeps a session for the next mail, unless it is closed or has done its share. */
  release(session: Session): void {
    if (session.closed) return this.drop(session);
    if (this.closed || session.mails >= MAX_MAILS) return this.retire(session);
    this.used.delete(session);
    const timer = setTimeout(() => {
      if (!this.idle.delete(session)) return;
      this.places -= 1;
      session.quit();
    }, IDLE_MS).unref();
    this.idle.set(session, timer);
    this.waiting.shift()?.take();
  }

  /** Ends a session politely that is not to be used any more. */
  retire(session: Session): void {
    session.quit();
    this.forget(session);
  }

  /** Closes a session that can't be used any more. */
  drop(session: Session): void {
    session.close();
    this.forget(session);
  }

  close(): void {
    this.closed = true;
    for (const [session, timer] of this.idle) {
      clearTimeout(timer);
      session.close();
    }
    this.idle.clear();
    for (const session of this.used) session.close();
    for (const waiter of this.waiting.splice(0)) waiter.refuse(new Error('The SMTP client was closed.'));
  }

  private takeIdle(): Session | null {
    for (const [session, timer] of this.idle) {
      this.idle.delete(session);
      clearTimeout(timer);
      if (session.closed) {
        this.places -= 1;
        continue;
      }
      this.used.add(session);
      return session;
    }
    return null;
  }

  private async opened(open: () => Promise<Session>): Promise<Session> {
    this.places += 1;
    try {
      const session = await open();
      if (this.closed) session.close();
      this.used.add(session);
      return session;
    } catch (error) {
      this.places -= 1;
      this.waiting.shift()?.take();
      throw error;
    }
  }

  private forget(session: Session): void {
    if (!this.used.delete(session)) return;
    this.places -= 1;
    this.waiting.shift()?.take();
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((settle, fail) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        fail(signal.reason as Error);
      };
      const waiter: Waiter = {
        take: () => {
          signal.removeEventListener('abort', leave);
          settle();
        },
        refuse: (reason) => {
          signal.removeEventListener('abort', leave);
          fail(reason);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiter);
    });
  }
}
