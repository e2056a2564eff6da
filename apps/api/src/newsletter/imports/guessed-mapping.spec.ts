import type { ImportMapping } from '@pressloom/contracts/subscriber-imports';
import { tableFormat } from '../csv/table-format.ts';
import { guessedMapping, hintsOf, mappingProblems } from './guessed-mapping.ts';

const NONE: ImportMapping = {
  ...{ email: 0, status: null, subscribedAt: null, leftAt: null, language: null, frequency: null, pausedUntil: null },
  everyone: null,
};
const format = (...lines: string[]) => {
  const found = tableFormat(Buffer.from(`${lines.join('\n')}\n`));
  if (!found) throw new Error('There is no row.');
  return found;
};
const guess = (...lines: string[]) => guessedMapping(format(...lines));

it.each<[string[], Partial<ImportMapping>]>([
  [['name,email', 'Ada,a@list.example'], { email: 1 }],
  [
    ['id;mail address;opt-in date;Sprache', '1;a@list.example;2025-01-31;de'],
    { email: 1, subscribedAt: 2, language: 3 },
  ],
  [['Email,Contact', ',a@list.example'], { email: 1 }],
  [['Correo,Fecha', ','], {}],
  [['a@list.example,x'], {}],
  // A column is one of dates, or of languages, only where its first rows are.
  [
    ['email,subscribed_to_emails,created_at', 'a@list.example,true,2023-02-13T10:00:00.000Z'],
    { status: 1, subscribedAt: 2 },
  ],
  [['email,active_subscription,created_at', 'a@list.example,false,2021-04-20T12:34:56.789Z'], { subscribedAt: 2 }],
  [['email,created_at', 'a@list.example,last week'], {}],
  [['email,created_at', 'a@list.example,', 'b@list.example,1/31/2024 10:15'], { subscribedAt: 1 }],
  [
    ['email,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED', 'a@list.example,,2024-01-31 10:00:00,2024-02-01 10:00:00'],
    { subscribedAt: 2 },
  ],
  [
    ['email,joined', 'a@list.example,2024-05-06', 'b@list.example,soon', 'c@list.example,2024-05-07'],
    { subscribedAt: 1 },
  ],
  [['email,joined', 'a@list.example,2024-05-06', 'b@list.example,soon'], {}],
  [['email,language', 'a@list.example,C++'], {}],
  [['email,Etat', 'a@list.example,unsubscribed'], { status: 1 }],
  [['email,status', 'a@list.example,shipped'], {}],
  [['email,unsubscribed_at', 'a@list.example,'], { status: 1, leftAt: null }],
  [['email,status,unsubscribed_at', 'a@list.example,active,'], { status: 1, leftAt: 2 }],
  [['Email Address,UNSUB_TIME', 'a@list.example,2024-01-31 10:00:00'], { leftAt: 1, everyone: 'unsubscribed' }],
  [['Email Address,CLEAN_TIME', 'a@list.example,2024-01-31 10:00:00'], { leftAt: 1, everyone: 'bounced' }],
  [['email,canceled_at', 'a@list.example,2024-01-31 10:00:00'], { leftAt: 1 }],
])('%j: %j', (lines, mapping) => expect(guess(...lines)).toEqual({ ...NONE, ...mapping }));

it('hints at columns that may say who left, or have addresses', () =>
  expect(hintsOf(format('email,status,unsubscribed_at,referrer', 'a@list.example,active,,b@list.example'))).toEqual({
    ...{ statuses: [1, 2], addresses: [0, 3] },
  }));

it('columns must be there', () => {
  const columns = ['a', 'b'];
  expect(mappingProblems({ ...NONE, email: 1, language: 0 }, { columns })).toEqual([]);
  expect(mappingProblems({ ...NONE, email: 2, status: 2, subscribedAt: 3 }, { columns })).toEqual([
    'email',
    'status',
    'subscribedAt',
  ]);
});
