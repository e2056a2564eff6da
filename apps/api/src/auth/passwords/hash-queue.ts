import type { UserRole } from '@pressloom/contracts/accounts';
import { WIDER_ALLOWANCE } from '../../common/networks.ts';
import type { Network } from '../../common/networks.ts';

/** Who waits for a hash. */
export interface HashCaller {
  /** Null for work of our own, which no flood can hold up. */
  network: Network | null;
  /** The account that their browser signed in to before. */
  knownTo?: { id: number; role: UserRole };
}

export interface HashQueueLimits {
  /** Hashes at work at once. */
  atOnce: number;
  /** Callers that wait for their turn. */
  waiting: number;
  /** Known devices that wait in a lane of their own; those of operators have another one. */
  waitingKnown: number;
}

interface Waiting extends HashCaller {
  go: () => void;
}

/**
 * Lets only so much work run at once, and refuses rather than queues what the machine can't bear. One call of a network
 * waits at most, and four of the wider one around it, so that a flood from few networks leaves places. Known devices wait in lanes of
 * their own, one call of an account: first those of operators, then those of members in turn with everybody else. Anybody can become a
 * member, and sign in over and over by a right password.
 */
export class HashQueue {
  private readonly limits: HashQueueLimits;
  private running = 0;
  private readonly operators: Waiting[] = [];
  private readonly members: Waiting[] = [];
  private readonly others: Waiting[] = [];
  private isMembersTurn = true;

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
      const next = this.next();
      if (next) next.go();
      else this.running -= 1;
    }
  }

  private turn(caller: HashCaller, refuse: () => Error): Promise<void> {
    const { network, knownTo } = caller;
    const lane = !knownTo ? this.others : knownTo.role === 'operator' ? this.operators : this.members;
    const isFull = lane.length >= (knownTo ? this.limits.waitingKnown : this.limits.waiting);
    const isThere = knownTo
      ? lane.some((one) => one.knownTo?.id === knownTo.id)
      : network !== null && this.isWaiting(network);
    if (isFull || isThere) return Promise.reject(refuse());
    return new Promise((go) => lane.push({ ...caller, go }));
  }

  private next(): Waiting | undefined {
    const operator = this.operators.shift();
    if (operator) return operator;
    const [first, second] = this.isMembersTurn ? [this.members, this.others] : [this.others, this.members];
    const next = first.shift() ?? second.shift();
    if (next) this.isMembersTurn = !next.knownTo;
    return next;
  }

  private isWaiting({ id, wider }: Network): boolean {
    const around = wider === null ? 0 : this.others.filter((one) => one.network?.wider === wider).length;
    return around >= WIDER_ALLOWANCE || this.others.some((one) => one.network?.id === id);
  }
}
