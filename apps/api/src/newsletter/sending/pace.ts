/** Milliseconds from one mail to the next from which a pace counts as slow. */
const SLOW_MS = 100;

/** Spreads mails evenly over the time, so that no hour has more than it may. */
export class Pace {
  private nextAt = 0;

  /** `perHour` null: as fast as it goes. `now`: milliseconds; `sleep` throws when the run ends. */
  constructor(
    private readonly perHour: number | null,
    private readonly clock: { now: () => number; sleep: (ms: number) => Promise<void> },
  ) {}

  /** Whether the time between two mails is long enough for people to notice. */
  get isSlow(): boolean {
    return this.perHour !== null && 3_600_000 / this.perHour >= SLOW_MS;
  }

  /** Resolves when one more mail may go out. */
  async turn(): Promise<void> {
    if (this.perHour === null) return;
    const now = this.clock.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + 3_600_000 / this.perHour;
    if (at > now) await this.clock.sleep(at - now);
  }
}
