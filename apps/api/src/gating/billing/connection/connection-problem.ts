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
  { value: T; problem: null } | { value: null; problem: { problem: string; problemCode: BillingProblemCode } };

/** Answers a failure of Stripe's instead of throwing it; what else fails is thrown. */
export async function tried<T>(work: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { value: await work(), problem: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { value: null, problem: { problem: error.message, problemCode: problemCode(error.code) } };
  }
}
