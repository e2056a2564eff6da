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

/** What the outcomes of a run mean together: when several in a row are about more than one mail, and which doubts are confirmed. */
export class Streaks {
  private unanswered = 0;
  private systematic = 0;
  private limited = 0;
  private isOver = false;
  /** Rows refused since a mail was taken. Whoever ended the run by it reads it after its last mail, which may be refused too. */
  private refused: string[] = [];
  /** Rows whose address was refused without a reason, and how many mails had been begun by then. */
  private doubts: { id: string; begun: number }[] = [];
  /** Of those, the rows after which the same server took a mail that was begun later: their addresses take none. */
  readonly confirmed: string[] = [];

  /** `number`: of the mail, in the order in which they were begun. `begun`: how many were by now. How the run ends by it, null where it goes on. */
  saw(outcome: Outcome, id: string, { number, begun }: { number: number; begun: number }): SendRunEnd | null {
    const { state } = outcome;
    this.unanswered = UNANSWERED.has(state) ? this.unanswered + 1 : 0;
    if (state === 'sent') this.took(number);
    // A mail that was never offered is no refusal.
    if (REFUSALS.has(state) && !('isCertain' in outcome)) this.refused.push(id);
    if (state === 'doubtful') this.doubts.push({ id, begun });
    if (state === 'systematic') this.systematic += 1;
    if (state === 'limited') this.limited += 1;
    const end = 'message' in outcome ? this.endBy(state, outcome.message) : null;
    this.isOver ||= end !== null;
    return end;
  }

  private took(number: number): void {
    this.systematic = 0;
    this.limited = 0;
    if (!this.isOver) this.refused = [];
    this.confirmed.push(...this.doubts.filter(({ begun }) => begun < number).map(({ id }) => id));
    this.doubts = this.doubts.filter(({ begun }) => begun >= number);
  }

  private endBy(state: Outcome['state'], message: string): SendRunEnd | null {
    const doubted = this.refused;
    if (state === 'stop' || this.systematic >= MOST_SYSTEMATIC) return { reason: 'pause', message, doubted };
    if (this.limited >= MOST_LIMITED) return { reason: 'later', message, waitMinutes: LIMIT_MINUTES, doubted };
    if (this.unanswered >= MOST_UNANSWERED) return { reason: 'later', message, waitMinutes: 1, doubted };
    if (this.refused.length < MOST_REFUSED) return null;
    const many = `${MOST_REFUSED} emails in a row were refused, which is no coincidence. The last answer: ${message}`;
    return { reason: 'pause', message: many, doubted };
  }
}
