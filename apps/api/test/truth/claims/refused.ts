import type { Heard } from '../heard.ts';
import type { Claim, Verdict, Witness } from './claim.ts';

/** Whatever a refusal says, what was asked for is not done: nobody outside did anything, and no mail went out. */
export const REFUSED: Claim = { says: /^/, isRefusal: true, check: nothingWasDone };

function nothingWasDone({ span }: Heard, _said: RegExpExecArray, { records }: Witness): Verdict {
  const done = records
    .callsIn(span)
    .find(({ method, wasDone, party }) => wasDone && method !== 'GET' && party !== 'openai');
  if (done) return `${done.party} did ${done.method} ${done.path}`;
  const [mail] = records.mailsIn(span);
  return mail ? `a mail went to ${mail.to.join()}` : null;
}
