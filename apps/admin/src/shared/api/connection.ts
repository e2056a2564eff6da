/** `offline`: this device has no network. `unreachable`: it has, but nobody answers. */
export type Connection = 'online' | 'offline' | 'unreachable';

type Listener = () => void;

interface Surroundings {
  /** What the browser believes of its network. */
  hasNetwork: () => boolean;
  /** Asks the server for a sign of life; never rejects. */
  probe: () => Promise<boolean>;
}

/** Pauses between two tries to reach the server; the last one repeats. */
export const PROBE_PAUSES_MS = [2_000, 4_000, 8_000, 15_000] as const;

/**
 * Knows whether the server can be reached. One failed call is no proof (it may have been broken off): the server is asked
 * at once, and only when that fails too is it unreachable. From then on it is asked until it answers, and so it is while
 * the browser has no network, since the first answer may have come just before the loss; nothing else in the admin polls.
 */
export class ConnectionWatch {
  private state: Connection = 'online';
  private readonly listeners = new Set<Listener>();
  private readonly backListeners = new Set<Listener>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looks = 0;
  private probing = false;
  private changedMeanwhile = false;

  constructor(private readonly around: Surroundings) {}

  readonly get = (): Connection => this.state;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls `listener` whenever the server can be reached again. Returns the way out. */
  readonly onBack = (listener: Listener): (() => void) => {
    this.backListeners.add(listener);
    return () => this.backListeners.delete(listener);
  };

  /** A call got no answer at all. */
  callFailed(): void {
    if (this.timer === undefined || this.state === 'online') void this.look();
  }

  /** A call was answered, well or not: somebody is there. Without a network it may have been on its way before. */
  callAnswered(): void {
    if (this.around.hasNetwork()) this.found();
    else if (this.state !== 'online') void this.look();
  }

  /** The browser tells that its network came or went. A server on this very machine may answer all the same. */
  networkChanged(): void {
    this.changedMeanwhile = this.probing;
    if (!this.around.hasNetwork() || this.state !== 'online') void this.look();
  }

  private async look(): Promise<void> {
    if (this.probing) return;
    this.probing = true;
    clearTimeout(this.timer);
    const answered = await this.ask();
    this.probing = false;
    const hasNetwork = this.around.hasNetwork();
    if (answered && hasNetwork) return this.found();
    const pause = PROBE_PAUSES_MS[Math.min(this.looks, PROBE_PAUSES_MS.length - 1)];
    this.looks += 1;
    this.timer = setTimeout(() => void this.look(), pause);
    this.show(answered ? 'online' : hasNetwork ? 'unreachable' : 'offline');
  }

  /** An answer from before the network came or went says nothing of what is now. */
  private async ask(): Promise<boolean> {
    let answered: boolean;
    do {
      this.changedMeanwhile = false;
      answered = await this.around.probe();
    } while (this.changedMeanwhile);
    return answered;
  }

  private found(): void {
    this.looks = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.show('online');
  }

  private show(state: Connection): void {
    if (state === this.state) return;
    this.state = state;
    this.listeners.forEach((listener) => listener());
    if (state === 'online') this.backListeners.forEach((listener) => listener());
  }
}

const PROBE_LIMIT_MS = 5_000;

async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return answer.ok;
  } catch {
    // Nobody there, which is what was asked.
    return false;
  }
}

export const connection = new ConnectionWatch({ hasNetwork: () => navigator.onLine, probe: serverAnswers });
