import { brakeOf } from './complaint-brake.ts';
import { ledgerKeyOf, logKeyOf } from './mail-report.ts';
import type { MailReport } from './mail-report.ts';
import { smtp2go } from './smtp2go.driver.ts';

test.each([
  ['<1.key@press.example>', { deliveryId: '1', issueKey: 'key@press.example' }],
  ['zz.key@press.example', { deliveryId: '1295', issueKey: 'key@press.example' }],
  ['<ZZ.Key@press.example>', { deliveryId: '1295', issueKey: 'Key@press.example' }],
  [' <1y2p0ij32e8e7.key@press.example> ', null],
  ['<key@press.example>', null],
  ['<-1.key@press.example>', null],
  ["<1.key@press.example' OR 1=1>", null],
  ['<1.key@press.example>,<2.key@press.example>', null],
  ['', null],
])('the Message-ID %s', (messageId, key) => {
  expect(ledgerKeyOf(messageId)).toEqual(key);
});

const KEY = '7f000001-0a0b-4c0d-8e0f-a1b2c3d4e5f6';

test.each([
  [`<${KEY}@press.example>`, KEY],
  [` ${KEY.toUpperCase()}@press.example `, KEY.toUpperCase()],
  [`<1.${KEY}@press.example>`, null],
  [`<${KEY}@press.example>,<${KEY}@press.example>`, null],
  [`<${KEY.slice(1)}@press.example>`, null],
  [`<${KEY}>`, null],
  ['<1.key@press.example>', null],
])('the log knows the Message-ID %s', (messageId, key) => {
  expect(logKeyOf(messageId)).toBe(key);
});

const report = (kind: MailReport['kind'], more: Partial<MailReport> = {}): MailReport[] => [
  { kind, isHard: false, messageId: '<1.key@press.example>', message: null, ...more },
];
const event = (fields: object): object => ({
  'message-id': '<1.key@press.example>',
  rcpt: 'a@press.example',
  ...fields,
});

test.each<[string, object, MailReport[]]>([
  ['delivered', event({ event: 'delivered', message: '250 OK' }), report('delivered', { message: '250 OK' })],
  [
    'a hard bounce',
    event({ event: 'bounce', bounce: 'hard', message: '550 5.1.1 No such user' }),
    report('bounced', { isHard: true, message: '550 5.1.1 No such user' }),
  ],
  [
    'a soft bounce',
    event({ event: 'bounce', bounce: 'soft', context: 'Mailbox full' }),
    report('bounced', { message: 'Mailbox full' }),
  ],
  ['a refusal of its own', event({ event: 'reject', bounce: 'hard' }), report('bounced')],
  ['a complaint', event({ event: 'spam' }), report('complained')],
  ['a reader who left', event({ event: 'unsubscribe' }), report('unsubscribed')],
  ['on its way', event({ event: 'processed' }), []],
  ['opened, which is counted here', event({ event: 'open' }), []],
  ['a kind that is new', event({ event: 'constructor' }), []],
  ['no kind', event({}), []],
  ['no text for a kind', event({ event: ['bounce'] }), []],
  ['no Message-ID', { event: 'spam' }, []],
  [
    'a message with what can not be stored',
    event({ event: 'bounce', message: 'a\0b\ud800' }),
    report('bounced', { message: 'ab\ufffd' }),
  ],
])('SMTP2GO tells %s', (_name, fields, reports) => {
  expect(smtp2go.read(Buffer.from(JSON.stringify(fields)), 'application/json')).toEqual(reports);
});

test('SMTP2GO may tell it as a form, and several at once', () => {
  const form = new URLSearchParams({ event: 'bounce', bounce: 'hard', 'message-id': '<1.key@press.example>' });
  expect(smtp2go.read(Buffer.from(String(form)), 'application/x-www-form-urlencoded')).toEqual(
    report('bounced', { isHard: true }),
  );
  const both = [event({ event: 'delivered' }), event({ event: 'spam' }), null, 7];
  expect(smtp2go.read(Buffer.from(JSON.stringify(both)), 'application/json')).toEqual([
    ...report('delivered'),
    ...report('complained'),
  ]);
});

test('what is no JSON is told', () => {
  expect(() => smtp2go.read(Buffer.from('{"event":'), 'application/json')).toThrow('not valid JSON');
});

const NONE = { complained: 0, sent: 0 };
test.each([
  [0, 0, null],
  [2, 100, null],
  [3, 100, 3],
  [3, 1000, 3],
  [3, 1001, 1],
  [3, 3000, 1],
  [3, 3001, null],
  [49, 50_000, null],
  [50, 50_000, 1],
  [150, 50_000, 3],
])('%d complaints of %d mails stop an issue at step %s', (complained, sent, step) => {
  expect(brakeOf({ all: { complained, sent }, since: NONE, step: 0 })?.step ?? null).toBe(step);
});

test.each([
  ['one more about what went out before', { complained: 51, sent: 50_000 }, NONE, 1, null],
  ['some about what went out since', { complained: 52, sent: 50_500 }, { complained: 2, sent: 500 }, 1, null],
  ['few of what went out since', { complained: 53, sent: 60_000 }, { complained: 3, sent: 10_000 }, 1, null],
  [
    'many of what went out since',
    { complained: 53, sent: 50_500 },
    { complained: 3, sent: 500 },
    1,
    '3 of 500 readers',
  ],
  ['the next step in all', { complained: 150, sent: 50_000 }, NONE, 1, '150 of 50,000 readers'],
  ['one more at the last step', { complained: 151, sent: 50_000 }, NONE, 3, null],
  [
    'many of what went out since at the last step',
    { complained: 154, sent: 50_400 },
    { complained: 3, sent: 400 },
    3,
    'since it was resumed',
  ],
])('an issue that a person let go on, with %s', (_name, all, since, step, words) => {
  const brake = brakeOf({ all, since, step });
  if (words === null) expect(brake).toBeNull();
  else expect(brake?.reason).toContain(words);
});
