import type { FaultMode, Provider } from './modes.ts';

export interface Fault {
  mode: FaultMode;
  /** How many requests it still hits; null means until it is changed. */
  times: number | null;
  /** Only requests with this method, any when null. For mail: the stage of the session, the mode's usual one when null. */
  method: string | null;
  /** Only requests whose path and query (for mail: whose address) contain this text, any when null. */
  path: string | null;
  /** The provider does its work first and then fails to answer: what hang, reset and error mean to a caller who retries. */
  afterWork: boolean;
}

/** A request that hangs: ends its waiting. */
export type GoOn = () => void;

/** Which fault each provider shows now; at most one at a time, each matching request uses up one of its times. */
export class FaultBoard {
  private readonly faults = new Map<Provider, Fault>();
  private readonly hanging = new Map<GoOn, Provider>();

  set(provider: Provider, fault: Fault): void {
    if (fault.mode === 'ok' || fault.times === 0) this.faults.delete(provider);
    else this.faults.set(provider, { ...fault });
  }

  /** The fault for this request, null for none. */
  take(provider: Provider, request: { method: string; url: string }): Fault | null {
    const fault = this.faults.get(provider);
    if (!fault) return null;
    if (fault.method !== null && fault.method !== request.method) return null;
    if (fault.path !== null && !request.url.includes(fault.path)) return null;
    if (fault.times !== null) {
      fault.times -= 1;
      if (fault.times === 0) this.faults.delete(provider);
    }
    return { ...fault };
  }

  list(): Partial<Record<Provider, Fault>> {
    return Object.fromEntries([...this.faults].map(([provider, fault]) => [provider, { ...fault }]));
  }

  /** Keeps a request that hangs, until it is let go or its caller gives up: then call what this returns. */
  hang(provider: Provider, goOn: GoOn): () => void {
    this.hanging.set(goOn, provider);
    return () => void this.hanging.delete(goOn);
  }

  /** Lets all requests go on that hang at this provider; how many those were. */
  release(provider: Provider): number {
    const held = [...this.hanging].filter(([, at]) => at === provider);
    for (const [goOn] of held) {
      this.hanging.delete(goOn);
      goOn();
    }
    return held.length;
  }

  reset(): void {
    this.faults.clear();
  }
}
