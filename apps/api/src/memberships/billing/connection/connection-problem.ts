import { ProviderError } from '@pressloom/clients/http';
import type { BillingProblemCode } from '@pressloom/contracts/billing-connection';

const CODES: Readonly<Record<string, BillingProblemCode>> = {
  bad_credentials: 'key_refused',
  forbidden: 'key_limited',
  rejected: 'other',
  not_found: 'other',
};

/** What the code of a failed call means for the connection: most say that Stripe does not answer as it should. Pure. */
export const problemCode = (code: string): BillingProblemCode => CODES[code] ?? 'unreachable';

/** What a call to Stripe gave, or why it gave nothing. */
type Tried<T> =
  | { value: T; problem: null }
  | { value: null; problem: { problem: string; problemCode: BillingProblemCode } };

/** Failures that say nothing of what was asked: the step is named with them. */
const NO_ANSWER = new Set(['timeout', 'out_of_time', 'connection_lost']);

/** Answers a failure of Stripe's instead of throwing it, with the step of the test that got no answer; what else fails is thrown. */
export async function tried<T>(step: string, work: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { value: await work(), problem: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const where = NO_ANSWER.has(error.code) ? ` Stripe did not answer when asked ${step}.` : '';
    return { value: null, problem: { problem: `${error.message}${where}`, problemCode: problemCode(error.code) } };
  }
}
