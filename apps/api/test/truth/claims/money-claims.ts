import type { Heard } from '../heard.ts';
import type { Call } from '../http-gate.ts';
import { claims, later, same } from './claim.ts';
import type { Claim, Verdict, Witness } from './claim.ts';

/** Money: what Stripe was asked and answered, and what members were mailed of it. */
export const MONEY_CLAIMS: Claim[] = [
  ...claims(mailedOf(/price/i), /^Emails about a new price queued for (\d+) members?, \d+ moved to a new price\./),
  ...claims(mailedOf(/pause|again|resume/i), /^Emails about the end of a pause queued for (\d+) members?\.$/),
  ...claims(toldStripe, /^Updated the email address of (\d+) customers? at Stripe\.$/),
  ...claims(compared, /^Everything is in sync with Stripe\.$/, /^\d+ differences? found and fixed\.$/),
  ...claims(refused, /^That can’t be done with your membership as it is now\./),
];

/** What is queued comes, unless a mail server fails meanwhile. */
function mailedOf(subject: RegExp) {
  return (heard: Heard, [, count]: RegExpExecArray, { records, weather }: Witness): Verdict => {
    const until = later(heard.at, 24);
    if ((['mail', 'own-mail'] as const).some((server) => weather.wasIn(server, heard.at, until))) return null;
    const mails = records.mails
      .slice(heard.span.from.mails)
      .filter((mail) => subject.test(mail.subject) && mail.at <= until);
    return mails.length >= Number(count) ? null : `${mails.length} such mails were taken`;
  };
}

const isWrite = ({ method, wasDone }: Call): boolean => method === 'POST' && wasDone;

function toldStripe(heard: Heard, [, count]: RegExpExecArray, { records }: Witness): Verdict {
  const told = records.callsIn(heard.span, 'stripe').filter((call) => isWrite(call) && /\/customers\//.test(call.path));
  return same('customers', Number(count), told.length);
}

/** Stripe was asked, and answered each time. */
function compared(heard: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  const calls = records.callsIn(heard.span, 'stripe');
  if (calls.length === 0) return 'Stripe was not asked';
  return calls.every(({ status }) => status !== null && status < 400) ? null : 'Stripe did not answer';
}

function refused(heard: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  const wrote = records.callsIn(heard.span, 'stripe').find(isWrite);
  return wrote ? `Stripe did ${wrote.path}` : null;
}
