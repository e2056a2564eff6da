import { ProviderError } from '@pressloom/clients/http';

/** What a server says of one email or its reader, whatever is sent next: other emails are no reason to wait for. */
const ABOUT_THIS_MAIL = new Set([
  ...['recipient_refused', 'recipient_doubtful', 'rejected', 'invalid_mail', 'address_unsupported'],
  ...['mailbox_full', 'recipient_delayed', 'mail_delayed'],
]);

/** Nobody was asked: a server that works again is not kept waiting for it. */
const NOT_ASKED = new Set(['breaker_open', 'out_of_time']);

const MINUTE_MS = 60_000;

/** Whether a failure would meet every other email of its sender too. Pure. */
export const isAboutSender = (error: ProviderError): boolean => !error.ambiguous && !ABOUT_THIS_MAIL.has(error.code);

interface Failure {
  /** By `performance.now()`. */
  at: number;
  message: string;
}

/** Which senders' emails wait in this process, since their mail server refuses them: the sender, the sign-in, the certificate, or all. */
export class HeldMails {
  private readonly failures = new Map<string, Failure>();
  /** How many emails of each sender are being tried. */
  private readonly tries = new Map<string, number>();
  private readonly firstWaitMs: number;

  /** @param firstWaitSeconds between two tries of an email that was queued just now */
  constructor(firstWaitSeconds: number) {
    this.firstWaitMs = firstWaitSeconds * 1_000;
  }

  /** How long an email of this age waits: a short failure delays it little, a long one costs little. Milliseconds. */
  waitMs(ageMs: number): number {
    if (ageMs < 10 * MINUTE_MS) return this.firstWaitMs;
    return this.firstWaitMs * (ageMs < 60 * MINUTE_MS ? 2 : 10);
  }

  /** Only one email of a sender tries in this time; a wrong password that is tried too often locks an account. */
  private get pauseMs(): number {
    return this.firstWaitMs * 0.7;
  }

  /** `sender`: server and address. Why its emails wait now, null where the next one may try. */
  reason(sender: string): string | null {
    const failure = this.failures.get(sender);
    const isHeld = failure && (this.tries.has(sender) || performance.now() - failure.at < this.pauseMs);
    return isHeld ? failure.message : null;
  }

  /**
   * Tries an email, and remembers how that ended before another may try. A server that hangs keeps it for minutes: meanwhile no other is to
   * hang as well, once the server has failed.
   */
  async trying<T>(sender: string, work: () => Promise<T>): Promise<T> {
    this.tries.set(sender, (this.tries.get(sender) ?? 0) + 1);
    try {
      const result = await work();
      this.failures.delete(sender);
      return result;
    } catch (error) {
      if (error instanceof ProviderError && isAboutSender(error) && !NOT_ASKED.has(error.code))
        this.failures.set(sender, { at: performance.now(), message: error.message });
      throw error;
    } finally {
      const left = (this.tries.get(sender) ?? 1) - 1;
      if (left > 0) this.tries.set(sender, left);
      else this.tries.delete(sender);
    }
  }
}
