import { domainOf } from './domain-of.ts';

/** Mails of one domain that were put off in a row before the rest of the domain waits too. */
const STREAK = 3;
const REST_MS = 5 * 60_000;

/** Remembers which receiving domains ask for patience: more mails at once would only make it worse. */
export class Backoff {
  private readonly domains = new Map<string, { streak: number; until: number }>();

  /** How the last mail to this address ended. */
  saw(email: string, wasPutOff: boolean, now: Date): void {
    const domain = domainOf(email);
    if (!wasPutOff) return void this.domains.delete(domain);
    const streak = (this.domains.get(domain)?.streak ?? 0) + 1;
    this.domains.set(domain, { streak, until: streak >= STREAK ? now.getTime() + REST_MS : 0 });
  }

  /** Until when nothing goes to this address's domain; null where it may. */
  restsUntil(email: string, now: Date): Date | null {
    const until = this.domains.get(domainOf(email))?.until ?? 0;
    return until > now.getTime() ? new Date(until) : null;
  }
}
