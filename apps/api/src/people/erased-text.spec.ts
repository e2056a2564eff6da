import type { PersonFinding } from '@pressloom/contracts/people';
import { erasedText } from './erased-text.ts';

const ACCOUNT: PersonFinding = { what: 'Account', count: 1 };
const PAYMENTS: PersonFinding = { what: 'Payments', count: 3, stays: true };
const PAUSES: PersonFinding = { what: 'Membership pauses', count: 1, stays: true };

it.each<[string, PersonFinding[], string]>([
  ['nothing', [], 'Nothing was stored about this person.'],
  ['what is deleted', [ACCOUNT], 'Everything about this person was erased.'],
  [
    'what stays, too',
    [ACCOUNT, PAYMENTS, PAUSES],
    'Everything that names this person was erased. Kept without naming them: Payments (3), Membership pauses (1).',
  ],
])('of %s it says what was done', (_name, findings, text) => expect(erasedText(findings)).toBe(text));
