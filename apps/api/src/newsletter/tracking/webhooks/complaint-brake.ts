/** Gmail and Yahoo want senders to stay below 0.1 % and refuse from 0.3 % on: https://support.google.com/a/answer/81126. */
const PER_MILLE = 1;
/** Fewer say nothing: on a small list one person is a percent. */
const AT_LEAST = 3;

/** Why an issue is to be paused, for people; null while it may go on. Pure. */
export function brakeReason({ complained, sent }: { complained: number; sent: number }): string | null {
  if (complained < AT_LEAST || complained * 1000 < sent * PER_MILLE) return null;
  const [who, of] = [complained, sent].map((count) => count.toLocaleString('en'));
  return (
    `Paused by itself: ${who} of ${of} readers called it spam, which is 1 in 1,000 or more. Mail providers begin to refuse senders at ` +
    'that rate. Look at where these readers came from before you go on.'
  );
}
