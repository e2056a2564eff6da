import { claims, fails } from './claim.ts';
import type { Claim, Verdict, Witness } from './claim.ts';
import type { Heard } from '../heard.ts';
import type { Trouble } from '../weather.ts';

const by =
  (...troubles: Trouble[]) =>
  (heard: Heard, _said: RegExpExecArray, witness: Witness): Verdict =>
    fails(heard, troubles, witness);

/** What providers are told to have done: each names its kind of trouble, which must have been there. */
export const TROUBLE_CLAIMS: Claim[] = [
  ...claims(
    by('dead', 'hangs', 'lost'),
    /could not be reached: [\d.:]+ (refused|closed|ended|reset)/,
    /(ended|closed|reset) the connection/,
    /did not answer the connection/,
  ),
  ...claims(by('hangs', 'lost', 'dead'), /took too long: we stopped waiting/),
  ...claims(by('hangs', 'lost', 'dead'), /did not answer (within|in) \d+ seconds|took longer than/),
  ...claims(by('error', 'refuses'), /has a problem right now|an answer that can’t be read/),
  ...claims(
    by('refuses'),
    /did not accept the user name or application password/,
    /does not accept email for this address/,
    /declined|not accept/,
    /asks for (patience|fewer)|too many requests|limit/i,
  ),
  ...claims(by('refuses', 'error'), /asked to (try|wait) later|asks to be asked later|try again later/),
];
