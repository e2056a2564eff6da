/** What one caller may do in a while. */
export interface CallLimit {
  calls: number;
  windowMs: number;
}

/** Callers that are known at once: some 3 MB. */
export const KEPT_CALLERS = 20_000;

interface Counted {
  calls: number;
  endsAt: number;
}

/**
 * Counts calls by who makes them, in this process's memory: it refuses a flood before anything is looked up. Each process counts for itself, so
 * that a limit holds for as many times as there are processes. Where more callers come than are kept, those who came first are forgotten.
 */
export class CallLimits {
  /** Two generations, of which the elder goes as a whole: a Map from which single entries are deleted takes ever longer to find its first. */
  private younger = new Map<string, Counted>();
  private elder = new Map<string, Counted>();
  private beganAt = -Infinity;

  /** `now` in milliseconds of a clock that only goes forward; `most` callers are kept, and at least half of them. */
  constructor(
    private readonly limit: CallLimit,
    private readonly most: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one more call and gives 0 where it is within the limit, else the milliseconds until the caller's window is over. */
  take(caller: string): number {
    const now = this.now();
    const known = this.known(caller);
    if (known && known.endsAt > now) {
      known.calls += 1;
      return known.calls > this.limit.calls ? known.endsAt - now : 0;
    }
    if (this.younger.size * 2 >= this.most || now - this.beganAt >= this.limit.windowMs) this.begin(now);
    this.younger.set(caller, { calls: 1, endsAt: now + this.limit.windowMs });
    return 0;
  }

  /** As `take` for a caller who is over the limit by now; 0 where they aren't. Counts nothing. */
  left(caller: string): number {
    const known = this.known(caller);
    return known && known.calls > this.limit.calls ? Math.max(0, known.endsAt - this.now()) : 0;
  }

  /** Callers that are kept now. */
  get size(): number {
    return this.younger.size + this.elder.size;
  }

  private known(caller: string): Counted | undefined {
    return this.younger.get(caller) ?? this.elder.get(caller);
  }

  private begin(now: number): void {
    this.elder = this.younger;
    this.younger = new Map();
    this.beganAt = now;
  }
}
