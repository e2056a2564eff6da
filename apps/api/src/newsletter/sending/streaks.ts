import { LIMIT_MINUTES } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { SendRunEnd } from './send-run.ts';

/** Tries in a row that the mail server took nothing, or lost its answer, before a run gives up for now. Nothing else counts them. */
const MOST_UNANSWERED = 5;
/** Refusals in a row that may each be of one mail. */
const MOST_REFUSED = 20;
/** In a row, of those that seem to concern the sender: a single one may be one receiving server's view. */
const MOST_SYSTEMATIC = 3;
const MOST_LIMITED = 3;

const REFUSALS: ReadonlySet<Outcome['state']> = new Set(['bounced', 'doubtful', 'failed', 'systematic']);
/** The mail server took nothing, or its answer was lost. */
const UNANSWERED: ReadonlySet<Outcome['state']> = new Set(['unreached', 'unclear', 'deferred']);

/** A mail that was not taken, and how many had been begun by then. */
interface Open {
  id: string;
  state: Outcome['state'];
  begun: number;
}

/**
 * What the outcomes of a run mean together: when several in a row are about more than one mail, and which doubts are confirmed. A row ends
 * with a mail that is taken and was begun later than it: those under way prove nothing, as a limit may lie between.
 */
export class Streaks {
  private unanswered = 0;
  private open: Open[] = [];
  /** Once the run ends: rows refused in a row, also by its last mails. Whoever ended it reads this afterwards. */
  private doubted: string[] | null = null;
  /** Rows refused without a reason, after which the same server took a mail that was begun later: their addresses take none. */
  readonly confirmed: string[] = [];

  /** `number`: of the mail, in the order in which they were begun. `begun`: how many were by now. How the run ends by it, null where it goes on. */
  saw(outcome: Outcome, id: string, { number, begun }: { number: number; begun: number }): SendRunEnd | null {
    const { state } = outcome;
    this.unanswered = UNANSWERED.has(state) ? this.unanswered + 1 : 0;
    if (state === 'sent') this.took(number);
    if (state === 'limited') this.open.push({ id, state, begun });
    // A mail that was never offered is no refusal.
    if (REFUSALS.has(state) && !('isCertain' in outcome)) {
      this.open.push({ id, state, begun });
      this.doubted?.push(id);
    }
    return 'message' in outcome ? this.endBy(state, outcome.message) : null;
  }

  private took(number: number): void {
    const passed = this.open.filter(({ begun }) => begun < number);
    this.confirmed.push(...passed.filter(({ state }) => state === 'doubtful').map(({ id }) => id));
    this.open = this.open.filter(({ begun }) => begun >= number);
  }

  private endBy(state: Outcome['state'], message: string): SendRunEnd | null {
    const end = this.reasonToEnd(state, message);
    if (!end) return null;
    this.doubted ??= this.refused.map(({ id }) => id);
    return { ...end, doubted: this.doubted };
  }

  private get refused(): Open[] {
    return this.open.filter(({ state }) => state !== 'limited');
  }

  private reasonToEnd(
    state: Outcome['state'],
    message: string,
  ): { reason: 'pause'; message: string } | { reason: 'later'; message: string; waitMinutes: number } | null {
    const count = (wanted: Outcome['state']) => this.open.filter((one) => one.state === wanted).length;
    if (state === 'stop' || count('systematic') >= MOST_SYSTEMATIC) return { reason: 'pause', message };
    if (count('limited') >= MOST_LIMITED) return { reason: 'later', message, waitMinutes: LIMIT_MINUTES };
    if (this.unanswered >= MOST_UNANSWERED) return { reason: 'later', message, waitMinutes: 1 };
    if (this.refused.length < MOST_REFUSED) return null;
    const many = `${MOST_REFUSED} emails in a row were refused, which is no coincidence. The last answer: ${message}`;
    return { reason: 'pause', message: many };
  }
}
