import { Inject, Injectable } from '@nestjs/common';
import { createPolicies } from '@pressloom/clients/http';
import type { Policies } from '@pressloom/clients/http';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** Retries and breakers of the calls to providers. */
@Injectable()
export class ProviderPolicies {
  /** Of all clients of this process, so that they share the breakers. */
  readonly shared: Policies;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {
    this.shared = this.fresh();
  }

  /** For who counts failures itself: every call is made, once. */
  get none(): Policies {
    return { now: this.shared.now, run: (_call, work) => work() };
  }

  /** For one test: a breaker that is open must not hide what is wrong now. */
  fresh(): Policies {
    const { clock, timing } = this.runtime;
    return createPolicies({
      now: () => clock.now().getTime(),
      firstWaitMs: timing.repeatMs,
      // What is neither a request nor a job waits no longer than a request.
      unsetDeadlineMs: timing.requestWaitMs,
    });
  }
}
