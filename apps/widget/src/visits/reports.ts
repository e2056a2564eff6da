import type { CollectEventRequest } from '@pressloom/contracts/events';
import type { VisitParts } from '../visits.ts';
import { randomId } from '../visitor.ts';

export type Report = Omit<CollectEventRequest, 'visitorId' | 'wordpressSiteId' | 'sessionId' | 'consent'>;
/** What goes with each report; null where nothing may be sent. */
type Said = Pick<CollectEventRequest, 'sessionId' | 'consent'> | null;
export type Names = Pick<CollectEventRequest, 'visitorId' | 'sessionId' | 'consent'>;

/** Of one page, before its reader consents; more is passed over. */
const MOST_HELD = 20;

/** What happens on a page beside that it was shown. */
export class Reports {
  /** Of the browser: what is sent while a page goes can't wait for it. */
  private visitorId: string | null = null;
  private held: { report: Report; at: number }[] = [];

  constructor(
    private readonly parts: VisitParts,
    private readonly said: () => Said,
  ) {}

  /** A page view was counted by this name. */
  begin(visitorId: string): void {
    this.visitorId = visitorId;
    this.sendHeld();
  }

  /** Whose page this is, as the server knows it; null where it must not. */
  names(): Names | null {
    const { visitorId } = this;
    const said = this.said();
    return visitorId === null || said === null ? null : { visitorId, ...said };
  }

  /** Sends it, or holds it in the page until its reader may be counted. */
  add(report: Report, at = Date.now()): void {
    const names = this.names();
    if (names) void this.send({ ...names, ageMs: Date.now() - at, ...report });
    else if (this.held.length < MOST_HELD) this.held.push({ report, at });
  }

  sendHeld(): void {
    const { held } = this;
    this.held = [];
    for (const { report, at } of held) this.add(report, at);
  }

  private async send(event: Omit<CollectEventRequest, 'wordpressSiteId'>): Promise<void> {
    const { origin, siteId } = this.parts.at;
    const body: CollectEventRequest = { id: randomId(), ...event, wordpressSiteId: siteId };
    try {
      await this.parts.send(`${origin}/api/analytics/events`, { type: 'text/plain', body });
    } catch {
      // Often an ad blocker. What is lost is missing from the figures, and nothing else.
    }
  }
}
