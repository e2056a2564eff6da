const SECOND_MS = 1000;

/** Takes so many requests in any second. What it refuses doesn't count. */
export class RateLimit {
  /** When those of the last second were taken. */
  private taken: number[] = [];

  constructor(
    private readonly perSecond: number,
    private readonly now = () => performance.now(),
  ) {}

  /** 0 for a request that is taken, else how many milliseconds it comes too early. */
  take(): number {
    const now = this.now();
    this.taken = this.taken.filter((at) => at > now - SECOND_MS);
    if (this.taken.length < this.perSecond) {
      this.taken.push(now);
      return 0;
    }
    return Math.max(1, Math.ceil((this.taken[0] ?? now) + SECOND_MS - now));
  }
}
