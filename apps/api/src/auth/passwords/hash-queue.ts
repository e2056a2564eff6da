/** Who waits for a hash. */
export interface HashCaller {
  /** Network address; null for work of our own, which no flood can hold up. */
  address: string | null;
  /** A browser that signed in to this account before. */
  isKnownDevice?: boolean;
}

export interface HashQueueLimits {
  /** Hashes at work at once. */
  atOnce: number;
  /** Callers that wait for their turn. */
  waiting: number;
  /** Known devices that wait in a lane of their own, which goes first. */
  waitingKnown: number;
}

interface Waiting {
  address: string | null;
  go: () => void;
}

/**
 * Lets only so much work run at once, and refuses rather than queues what the machine can't bear. One call of an address
 * waits at most, so that a flood from few addresses leaves places; known devices wait in a lane of their own.
 */
export class HashQueue {
  private readonly limits: HashQueueLimits;
  private running = 0;
  private readonly known: Waiting[] = [];
  private readonly others: Waiting[] = [];

  constructor(limits: HashQueueLimits) {
    this.limits = limits;
  }

  /** Runs the work when it is its turn. @throws the refusal that `refuse` makes, at once, where no place is left */
  async run<T>(caller: HashCaller, work: () => Promise<T>, refuse: () => Error): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn(caller, refuse);
    try {
      return await work();
    } finally {
      const next = this.known.shift() ?? this.others.shift();
      if (next) next.go();
      else this.running -= 1;
    }
  }

  private turn({ address, isKnownDevice = false }: HashCaller, refuse: () => Error): Promise<void> {
    const lane = isKnownDevice ? this.known : this.others;
    const isFull = lane.length >= (isKnownDevice ? this.limits.waitingKnown : this.limits.waiting);
    const isWaiting = !isKnownDevice && address !== null && lane.some((one) => one.address === address);
    if (isFull || isWaiting) return Promise.reject(refuse());
    return new Promise((go) => lane.push({ address, go }));
  }
}
