import { createHmac } from 'node:crypto';
import { readReport, whyRefused } from './webhooks.ts';

const SECRET = 'whsec_ours';
const FORMER = 'whsec_former';
const NOW = Date.parse('2026-06-15T12:00:00Z');
const SECONDS = NOW / 1000;

const event = (facts: object = {}, object: object = { id: 'sub_1', object: 'subscription', customer: 'cus_1' }) => ({
  ...{ id: 'evt_1', object: 'event', type: 'customer.subscription.updated', created: SECONDS - 60, livemode: false },
  data: { object },
  ...facts,
});
const bodyOf = (told: object) => Buffer.from(JSON.stringify(told, null, 2));
/** As https://docs.stripe.com/webhooks#verify-manually tells it. */
const hash = (body: Buffer, secret: string, at: number) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
const signed = (body: Buffer, secret = SECRET, at = SECONDS) => `t=${at},v1=${hash(body, secret, at)}`;

const BODY = bodyOf(event());
const READ = {
  ...{ id: 'evt_1', type: 'customer.subscription.updated', happenedAt: new Date(NOW - 60_000), isLive: false },
  ...{ object: 'subscription', objectId: 'sub_1', customerId: 'cus_1' },
};
const read = (body: Buffer, signature: string, secrets = [SECRET]) => readReport(body, signature, secrets, NOW);

it.each<[string, string, string[]]>([
  ['one secret', signed(BODY), [SECRET]],
  ['the former secret, while both hold', signed(BODY, FORMER), [SECRET, FORMER]],
  ['the new secret, while both hold', signed(BODY), [FORMER, SECRET]],
  ['both secrets at once', `${signed(BODY, FORMER)},v1=${hash(BODY, SECRET, SECONDS)}`, [SECRET]],
  ['another scheme beside it', `${signed(BODY)},v0=${'0'.repeat(64)}`, [SECRET]],
  ['300 seconds ago', signed(BODY, SECRET, SECONDS - 300), [SECRET]],
])('is read where it was signed with %s', (_what, signature, secrets) =>
  expect(read(BODY, signature, secrets)).toEqual(READ),
);

it.each<[string, string, string[]]>([
  ['another secret', signed(BODY, 'whsec_theirs'), [SECRET]],
  ['the former secret, which holds no more', signed(BODY, FORMER), [SECRET]],
  ['301 seconds ago', signed(BODY, SECRET, SECONDS - 301), [SECRET]],
  ['nothing', '', [SECRET]],
  ['no secret of ours', signed(BODY), []],
  ['an empty secret, which anybody knows', signed(BODY, ''), ['', SECRET]],
  ['the older scheme alone', signed(BODY).replace('v1=', 'v0='), [SECRET]],
  ['a later time than what was signed', signed(BODY, SECRET, SECONDS - 400).replace(/t=\d+/, `t=${SECONDS}`), [SECRET]],
  ['no time', signed(BODY).replace(/^t=\d+,/, ''), [SECRET]],
  ['a part of the signature', signed(BODY).slice(0, -1), [SECRET]],
  ['letters of another alphabet', `t=${SECONDS},v1=${'ж'.repeat(64)}`, [SECRET]],
  ['a long text', `t=${SECONDS},v1=${'0'.repeat(1_000_000)}`, [SECRET]],
])('is not read where it was signed with %s', (_what, signature, secrets) =>
  expect(read(BODY, signature, secrets)).toBeNull(),
);

it.each<[string, Buffer]>([
  ['written anew', Buffer.from(JSON.stringify(event()))],
  ['one byte longer', Buffer.concat([BODY, Buffer.from('\n')])],
  ['of another amount', bodyOf(event({ id: 'evt_2' }))],
  ['empty', Buffer.alloc(0)],
])('is not read where the bytes are not those that were signed: %s', (_what, body) =>
  expect(read(body, signed(BODY))).toBeNull(),
);

it.each<[string, Buffer]>([
  ['no JSON', Buffer.from('{"id":')],
  ['no object', Buffer.from('null')],
  ['nothing in it', bodyOf({ id: 'evt_1' })],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
  ['one whose id is no text', bodyOf(event({ id: 12 }))],
  ['one whose id is longer than any', bodyOf(event({ id: 'x'.repeat(256) }))],
  ['one whose id no database takes', bodyOf(event({ id: 'evt_\0' }))],
  ['one of no type', bodyOf(event({ type: null }))],
  ['one of no time', bodyOf(event({ created: 'today' }))],
  ['one of a time that never comes', bodyOf(event({ created: 1e15 }))],
])('is not read where it is signed and no event: %s', (_what, body) => expect(read(body, signed(body))).toBeNull());

it('one of a megabyte is read, with no more of its object than who it is', () => {
  const body = bodyOf(event({}, { id: 'in_1', object: 'invoice', customer: 'cus_1', note: 'x'.repeat(1_000_000) }));
  expect(body.byteLength).toBeGreaterThan(1_000_000);
  expect(read(body, signed(body))).toEqual({ ...READ, object: 'invoice', objectId: 'in_1' });
});

it.each<[string, object, object]>([
  ['a customer is its own', { id: 'cus_9', object: 'customer' }, { objectId: 'cus_9', customerId: 'cus_9' }],
  [
    'a customer that is told whole is left out',
    { id: 'in_1', object: 'invoice', customer: { id: 'cus_1' } },
    { customerId: null },
  ],
  ['none is null', { id: 'in_1', object: 'invoice', customer: null }, { objectId: 'in_1', customerId: null }],
  [
    'what is no text is null',
    { id: 12, object: ['x'], customer: 5 },
    { object: null, objectId: null, customerId: null },
  ],
  ['a long id is null', { id: 'x'.repeat(256), object: 'invoice' }, { objectId: null }],
])('of the object: %s', (_what, object, expected) => {
  const body = bodyOf(event({ livemode: true }, object));
  expect(read(body, signed(body))).toMatchObject({ isLive: true, ...expected });
});

describe('why one is refused', () => {
  const why = (body: Buffer, signature: string, secrets = [SECRET]) => whyRefused(body, signature, secrets, NOW);
  const secret = { reason: 'secret' };
  const unsigned = { reason: 'unsigned' };
  const clock = (ageSeconds: number) => ({ reason: 'clock', ageSeconds });

  it.each<[string, string, string[], object | null]>([
    ['ten minutes ago', signed(BODY, SECRET, SECONDS - 600), [SECRET], clock(600)],
    ['301 seconds ago, with the former secret', signed(BODY, FORMER, SECONDS - 301), [SECRET, FORMER], clock(301)],
    ['long ago', signed(BODY, SECRET, 1), [SECRET], clock(SECONDS - 1)],
    ['another secret', signed(BODY, 'whsec_theirs'), [SECRET], secret],
    ['another secret, ten minutes ago', signed(BODY, 'whsec_theirs', SECONDS - 600), [SECRET], secret],
    ['no secret of ours', signed(BODY), [], secret],
    ['an empty secret, which anybody knows', signed(BODY, ''), ['', SECRET], secret],
    ['a later time than what was signed', signed(BODY).replace(/t=\d+/, `t=${SECONDS + 1}`), [SECRET], secret],
    ['letters of another alphabet', `t=${SECONDS},v1=${'ж'.repeat(64)}`, [SECRET], secret],
    ['nothing', '', [SECRET], unsigned],
    ['no time', signed(BODY).replace(/^t=\d+,/, ''), [SECRET], unsigned],
    ['the older scheme alone', signed(BODY).replace('v1=', 'v0='), [SECRET], unsigned],
    ['our secret, in time', signed(BODY), [SECRET], null],
  ])('signed with %s', (_what, signature, secrets, expected) =>
    expect(why(BODY, signature, secrets)).toEqual(expected),
  );

  it('a text that is no event, signed well, is nobody’s mistake of secrets or clocks', () => {
    const body = Buffer.from('{"id":');
    expect(why(body, signed(body))).toBeNull();
    expect(why(Buffer.alloc(0), signed(BODY))).toEqual(secret);
  });
});
