import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';

/**
 * In 1,000 mails: Gmail and Yahoo want senders to stay below the first and refuse from the second on:
 * https://support.google.com/a/answer/81126.
 */
const STEPS = [1, 3];
/** Fewer say nothing: on a small list one person is a percent. */
const AT_LEAST = 3;

/** Mails that were called spam, of how many that were handed over. */
export interface Complaints {
  complained: number;
  sent: number;
}

/** What is known of an issue that is being sent. */
export interface BrakeCase {
  all: Complaints;
  /** Of the mails since a person let it go on. */
  since: Complaints;
  /** The step at which it was paused last; 0: it never was. */
  step: number;
}

/**
 * Whether an issue is to be paused: its step, and why, for people; null while it may go on. Who let it go on knew of what was there:
 * only a higher step pauses it again, or as many complaints about what went out since. Pure.
 */
export function brakeOf({ all, since, step }: BrakeCase): { step: number; reason: string } | null {
  const reached = STEPS.findLast((perMille) => reaches(all, perMille)) ?? 0;
  if (reached > step)
    return {
      step: reached,
      reason: `${said(all)}, which is ${reached} in 1,000 or more. ${SENDING_MESSAGES.complaints}`,
    };
  const [least = 0] = STEPS;
  if (step === 0 || !reaches(since, least)) return null;
  return {
    step,
    reason: `${said(since)} since it was resumed, which is again ${least} in 1,000 or more. ${SENDING_MESSAGES.complaints}`,
  };
}

const reaches = ({ complained, sent }: Complaints, perMille: number): boolean =>
  complained >= AT_LEAST && complained * 1000 >= sent * perMille;

function said({ complained, sent }: Complaints): string {
  const [who, of] = [complained, sent].map((count) => count.toLocaleString('en'));
  return `Paused automatically: ${who} of ${of} readers marked it as spam`;
}
