import { CLAIMED_EVENT_TYPES, COLLECT_LIMITS, SERVER_EVENT_TYPES } from '@pressloom/contracts/events';
import { DomainError } from '../../common/errors.ts';
import { readEvent, storedType } from './read-event.ts';

const GOOD = { visitorId: 'v000000000000031', wordpressSiteId: 1, eventType: 'page_view' };
const DATA = 'eventData must contain texts by name, at most 2000 bytes in all';

/** The field and the message of a refusal; null where there is none. */
async function refusal(event: unknown): Promise<[string, string] | null> {
  try {
    await readEvent(event);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.entries(error.fields ?? {})[0] ?? ['', error.message];
  }
}

it.each<[string, object, string]>([
  ['no visitor', { visitorId: undefined }, 'visitorId'],
  ['a short visitor', { visitorId: 'abc' }, 'visitorId'],
  ['a visitor that is none', { visitorId: "x'; DROP TABLE" }, 'visitorId'],
  ['no website', { wordpressSiteId: undefined }, 'wordpressSiteId'],
  ['a website that is none', { wordpressSiteId: {} }, 'wordpressSiteId'],
  ['an unknown type', { eventType: 'unknown_type' }, 'eventType'],
  ['an id that is none', { id: 'a b' }, 'id'],
  ['an endless session', { sessionId: 'x'.repeat(65) }, 'sessionId'],
  ['an article that is none', { articleId: {} }, 'articleId'],
  ['data that is none', { eventData: ['a'] }, 'eventData'],
  ['data within data', { eventData: { a: { b: 'c' } } }, 'eventData'],
  ['data without a value', { eventData: { a: null } }, 'eventData'],
  ['too much data', { eventData: { a: 'ä'.repeat(1_000) } }, 'eventData'],
])('%s is refused with its field', async (_what, change, field) =>
  expect((await refusal({ ...GOOD, ...change }))?.[0]).toBe(field),
);

it.each([null, 7, 'text', [GOOD]])('%j is no event', async (event) =>
  expect(await refusal(event)).toEqual(['events', 'Each event must be an object']),
);

it.each(SERVER_EVENT_TYPES)('%s is the server’s alone, and the refusal says so', async (eventType) =>
  expect(await refusal({ ...GOOD, eventType })).toEqual([
    'eventType',
    `Only the server records ${eventType}; a browser may report ${CLAIMED_EVENT_TYPES.join(', ')}`,
  ]),
);

it('says what is wrong with data', async () =>
  expect(await refusal({ ...GOOD, eventData: 'a' })).toEqual(['eventData', DATA]));

it.each<[string, object, object]>([
  ['fields that are not known', { tz: 'Europe/Berlin', widget: '1.9', __proto__x: 1, deep: [[[]]] }, {}],
  ['numbers and booleans as texts', { eventData: { count: 3, ok: true } }, { eventData: { count: '3', ok: 'true' } }],
  ['texts without what can’t be stored', { eventData: { title: 'a\0b\ud83d' } }, { eventData: { title: 'ab\ufffd' } }],
  ['no value as none', { id: null, sessionId: null, eventData: null, pageUrl: null, ageMs: null, visibleMs: null }, {}],
  [
    'an address however long',
    { pageUrl: `https://a.example/${'x'.repeat(9_000)}` },
    { pageUrl: `https://a.example/${'x'.repeat(9_000)}` },
  ],
  ['no address where there is none', { pageUrl: 7, referrer: {}, canonicalUrl: ['a'] }, {}],
  ['an article as its digits', { articleId: 42 }, { articleId: '42' }],
  ['a website as its digits', { wordpressSiteId: '1' }, {}],
  ['an age of a year as a day', { ageMs: 31_536_000_000 }, { ageMs: COLLECT_LIMITS.ageMs }],
  ['an age in the future as none', { ageMs: -5 }, { ageMs: 0 }],
  ['an age that is none', { ageMs: 'yesterday' }, { ageMs: 0 }],
  ['a part of a millisecond', { ageMs: 1.6 }, { ageMs: 2 }],
  ['a page that was open all night as half an hour', { visibleMs: 9e7 }, { visibleMs: COLLECT_LIMITS.visibleMs }],
  ['consent that is neither true nor false as none', { consent: 'true' }, {}],
  ['a refusal', { consent: false }, { consent: false }],
])('takes %s', async (_what, change, read) => {
  const claim = JSON.parse(JSON.stringify(await readEvent({ ...GOOD, ...change }))) as object;
  expect(claim).toEqual({ ...GOOD, eventData: {}, ...read });
});

it('takes a name like any other, whatever objects make of it', async () => {
  const eventData = JSON.parse('{"__proto__":"y","constructor":"z"}') as object;
  const claim = await readEvent({ ...GOOD, eventData });
  expect(Object.entries(claim.eventData)).toEqual([
    ['__proto__', 'y'],
    ['constructor', 'z'],
  ]);
});

it.each([
  [{ eventType: 'page_view' }, 'page_view'],
  [{ eventType: 'page_view', visibleMs: 0 }, 'page_closed'],
  [{ eventType: 'gate_shown', visibleMs: 5 }, 'gate_shown'],
] as const)('%j is stored as %s', (claim, type) => expect(storedType(claim)).toBe(type));
