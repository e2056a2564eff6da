import { gzipSync } from 'node:zlib';
import { COLLECT_LIMITS } from '@pressloom/contracts/events';
import type { CollectEventResponse } from '@pressloom/contracts/events';
import { FIELD_MACHINES, FIELD_READERS } from '../../src/common/visitors/field-user-agents.fixture.ts';
import { MACHINES, PEOPLE } from '../../src/common/visitors/user-agents.fixture.ts';
import { CleanEventsJob } from '../../src/analytics/keeping/clean-events.job.ts';
import { secondProcess } from '../second-process.ts';
import { EventsFixture, SITE_URL, visitor } from './events-fixture.ts';
import type { Headers } from './events-fixture.ts';

const HOUR_MS = 3_600_000;

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start();
});
afterEach(() => fixture.test.clock.set(null));
afterAll(() => fixture.test.close());

/** Sends a batch whose first and last event are good, with this one between them. */
async function amid(change: object): Promise<{ body: CollectEventResponse; stored: number }> {
  const visitorId = visitor();
  const good = fixture.pageView({ visitorId });
  const { body } = await fixture.send({ events: [good, { ...good, ...change }, good] }).expect(200);
  return { body: body as CollectEventResponse, stored: (await fixture.rows(visitorId)).length };
}

describe('an event', () => {
  it('is there once it is answered, with what is kept of it', async () => {
    const at = new Date('2026-11-29T10:00:00Z');
    fixture.test.clock.set(at);
    const event = fixture.pageView({
      ...{ id: 'e-1', sessionId: 's-1', articleId: 42, ageMs: 90_000, eventData: { theme: 'dark', count: 3 } },
      pageUrl: `${SITE_URL}/%C3%A4rger/?utm_source=Mail&fbclid=secret#top`,
      referrer: 'https://user:word@t.co/AbC?token=secret',
    });
    const { body } = await fixture.send(event).expect(200);
    expect(body).toEqual({ success: true });
    const [row, ...others] = await fixture.rows(event['visitorId']);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{
        wordpressSiteId: fixture.site.id,
        eventType: 'page_view',
        sessionId: 's-1',
        subscriberId: null,
        isSample: false,
      },
      ...{
        timestamp: new Date(at.getTime() - 90_000),
        article: '42',
        pageUrl: 'firenews.example/ärger',
        referrer: 't.co/AbC',
      },
      userAgent: 'Chrome, Android, phone',
      eventData: { theme: 'dark', count: '3', utm_source: 'mail', utm_source_as_written: 'Mail' },
    });
  });

  it('is no older than a day by what its page says, and no younger than now', async () => {
    const now = new Date('2026-11-29T10:00:00Z');
    fixture.test.clock.set(now);
    const ages = [365 * 24 * HOUR_MS, -HOUR_MS, 'soon'];
    const visitorId = visitor();
    for (const ageMs of ages) await fixture.send(fixture.pageView({ visitorId, ageMs })).expect(200);
    const times = (await fixture.rows(visitorId)).map(({ timestamp }) => timestamp.getTime());
    expect(times).toEqual([now.getTime() - COLLECT_LIMITS.ageMs, now.getTime(), now.getTime()]);
  });

  it('knows a year that a page’s clock is wrong by from nowhere', async () => {
    const before = Date.now();
    const event = fixture.pageView({ timestamp: '2020-01-01T00:00:00Z', at: 0 });
    await fixture.send(event, { Date: 'Wed, 01 Jan 2020 00:00:00 GMT' }).expect(200);
    const [row] = await fixture.rows(event['visitorId']);
    expect(row?.timestamp.getTime()).toBeGreaterThanOrEqual(before);
  });

  it.each(['gate_shown', 'subscription_started', 'subscription_completed'])(
    'is one of the type %s',
    async (eventType) => {
      const event = fixture.pageView({ eventType, articleId: 42 });
      await fixture.send(event).expect(200);
      const [row] = await fixture.rows(event['visitorId']);
      expect(row).toMatchObject({ eventType, article: eventType === 'gate_shown' ? '42' : null });
    },
  );

  it('names an article by its address only where that has its id', async () => {
    const visitorId = visitor();
    for (const pageUrl of [`${SITE_URL}/?p=42&utm_source=x`, `${SITE_URL}/storm/`])
      await fixture.send(fixture.pageView({ visitorId, pageUrl })).expect(200);
    expect((await fixture.rows(visitorId)).map(({ article }) => article)).toEqual(['42', null]);
  });

  it.each<[string, object]>([
    ['visitorId is required', { visitorId: '' }],
    ['visitorId must have at least 8 characters', { visitorId: 'short' }],
    ['visitorId must have at most 64 characters', { visitorId: 'v'.repeat(65) }],
    ['visitorId may contain letters, digits, - and _ only', { visitorId: 'ada@press.example' }],
    ['sessionId may contain letters, digits, - and _ only', { sessionId: 'a session' }],
    ['sessionId must have at most 64 characters', { sessionId: 's'.repeat(65) }],
    ['id may contain letters, digits, - and _ only', { id: 'a/b' }],
    ['id must have at most 64 characters', { id: 'i'.repeat(65) }],
  ])('says what of its names is wrong: %s', async (message, change) => {
    const { body } = await fixture.send(fixture.pageView(change)).expect(400);
    expect(body.fields).toEqual({ [Object.keys(change)[0] as string]: message });
    const { body: batch } = await fixture.send({ events: [fixture.pageView(change)] }).expect(200);
    expect(batch.refused).toEqual([{ index: 0, field: Object.keys(change)[0], message }]);
  });

  it.each<[string, number, object]>([
    ['a type of the server', 400, { eventType: 'premium_upgrade' }],
    ['no visitor', 400, { visitorId: '' }],
    ['a website that is not there', 404, { wordpressSiteId: 2_147_483_647 }],
  ])('alone is refused with %s', async (_what, status, change) => {
    const before = await fixture.count('engagement_events');
    await fixture.send(fixture.pageView(change)).expect(status);
    expect(await fixture.count('engagement_events')).toBe(before);
  });

  it('has the campaign that its address says, and none of its data', async () => {
    const visitorId = visitor();
    const eventData = { utm_source: 'x'.repeat(900), UTM_Campaign: 'any', theme: 'dark' };
    const pageUrl = `${SITE_URL}/a/?utm_campaign=storm`;
    await fixture.send(fixture.pageView({ visitorId, pageUrl, eventData })).expect(200);
    expect((await fixture.rows(visitorId))[0]?.eventData).toEqual({ theme: 'dark', utm_campaign: 'storm' });
  });

  it('is stored however long its addresses are', async () => {
    const visitorId = visitor();
    const tail = '%D8%B8-'.repeat(1_500);
    const pageUrl = `${SITE_URL}/storm/?utm_campaign=%E7%BA%BF%E7%B4%A2&ttclid=${'x'.repeat(2_000)}`;
    await fixture
      .send(fixture.pageView({ visitorId, pageUrl, referrer: `https://m.search.example/${tail}` }))
      .expect(200);
    await fixture.send(fixture.pageView({ visitorId, pageUrl: `${SITE_URL}/${tail}` })).expect(200);
    const [paid, long] = await fixture.rows(visitorId);
    expect(paid).toMatchObject({ pageUrl: 'firenews.example/storm', eventData: { utm_campaign: '线索' } });
    expect(paid?.referrer?.split('/')[0]).toBe('m.search.example');
    expect(long?.pageUrl).toHaveLength(COLLECT_LIMITS.stored.page);
  });
});

describe('of a batch', () => {
  it.each<[string, object, object]>([
    ['an unknown type', { eventType: 'unknown_type' }, { field: 'eventType' }],
    [
      'a type of the server',
      { eventType: 'premium_upgrade' },
      { field: 'eventType', message: expect.stringContaining('server') },
    ],
    ['a website that is not there', { wordpressSiteId: 999_999 }, { field: 'wordpressSiteId' }],
    ['data within data', { eventData: { a: {} } }, { field: 'eventData' }],
  ])('a bad event is named, and the others are stored: %s', async (_what, change, refused) => {
    const { body, stored } = await amid(change);
    expect([body.stored, stored]).toEqual([2, 2]);
    expect(body.refused).toEqual([expect.objectContaining({ index: 1, ...refused })]);
  });

  it.each<[string, object]>([
    ['numbers and booleans', { eventData: { count: 3, ok: true } }],
    ['fields that are not known', { tz: 'Europe/Berlin', widget: '1.9' }],
    ['a NUL', { eventData: { title: 'a\0b' }, pageUrl: `${SITE_URL}/a\0b/%00`, referrer: 'https://x.example/\0' }],
    ['half a character', { eventData: { title: '\ud83d', '\ude00': 'x' }, pageUrl: `${SITE_URL}/\ud83d/` }],
    ['names of objects', { eventData: JSON.parse('{"__proto__x":"y","__proto__":"y","constructor":"z"}') as object }],
    ['objects of objects', { more: { constructor: { prototype: [[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]] } } }],
  ])('all are stored with %s', async (_what, change) => {
    const { body, stored } = await amid(change);
    expect([body, stored]).toEqual([{ success: true, stored: 3, refused: [] }, 3]);
  });

  it('none is no fault', async () => {
    const { body } = await fixture.send({ events: [] }).expect(200);
    expect(body).toEqual({ success: true, stored: 0, refused: [] });
  });

  it('fifty are taken, and of one more none', async () => {
    const [many, tooMany] = [50, 51].map((count) => {
      const visitorId = visitor();
      return { visitorId, events: Array.from({ length: count }, () => fixture.pageView({ visitorId })) };
    });
    await fixture.send({ events: many?.events }).expect(200);
    const { body } = await fixture.send({ events: tooMany?.events }).expect(400);
    expect(body.fields).toEqual({ events: 'events must have at most 50' });
    expect(await fixture.rows(many?.visitorId)).toHaveLength(50);
    expect(await fixture.rows(tooMany?.visitorId)).toEqual([]);
  });
});

describe('a body', () => {
  it.each<[string, string, Headers, number]>([
    ['a list', '[1,2]', {}, 400],
    ['null', 'null', {}, 400],
    ['an object for events', '{"events":{}}', {}, 400],
    ['half of one', '{"events":[{"visitorId":"v00', {}, 400],
    ['a picture', '{}', { 'Content-Type': 'image/png' }, 415],
    ['more than 64 kB', JSON.stringify({ events: [], more: 'x'.repeat(64_000) }), {}, 413],
  ])('that is %s is refused', async (_what, body, headers, status) => {
    await fixture.send(body, headers).expect(status);
  });

  it('says what of it is wrong', async () => {
    const { body } = await fixture.send('{"events":{}}').expect(400);
    expect(body).toMatchObject({ message: 'events must be a list', fields: { events: 'events must be a list' } });
    const { body: batch } = await fixture.send({ events: [7, 'x', null] }).expect(200);
    expect(batch.refused).toEqual(
      [0, 1, 2].map((index) => ({ index, field: 'events', message: 'Each event must be an object' })),
    );
  });

  it('is taken behind a byte order mark', async () => {
    const event = fixture.pageView();
    await fixture.send(`\ufeff${JSON.stringify(event)}`).expect(200);
    expect(await fixture.rows(event['visitorId'])).toHaveLength(1);
  });

  it('is not inflated', async () => {
    const packed = gzipSync(Buffer.alloc(900_000, 'x'));
    const response = await fetch(`${fixture.test.url}/api/analytics/events`, {
      method: 'POST',
      headers: { Origin: SITE_URL, 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' },
      body: packed,
    });
    expect([413, 415]).toContain(response.status);
  });
});

describe('an event that comes again', () => {
  it('counts once, in whichever process and batch; of another visitor, or by another id, it is another one', async () => {
    const second = await secondProcess(fixture.test);
    try {
      const event = fixture.pageView({ id: '5f0c1d2e-0000-4000-8000-000000000001' });
      const other = visitor();
      const bodies = [
        event,
        { events: [event, { ...event, id: 'the-second' }] },
        { ...event, id: 'the-third' },
        { ...event, visitorId: other },
      ];
      await fixture.send(event).expect(200);
      for (const [place, body] of bodies.entries()) {
        const url = place % 2 === 0 ? second.url : fixture.test.url;
        const { body: response } = await fixture.send(body, {}, url).expect(200);
        if (place === 1) expect(response).toEqual({ success: true, stored: 2, refused: [] });
      }
      expect([(await fixture.rows(event['visitorId'])).length, (await fixture.rows(other)).length]).toEqual([3, 1]);
    } finally {
      await second.close();
    }
  });

  it('counts once within one batch', async () => {
    const event = fixture.pageView({ id: 'twice' });
    const { body } = await fixture.send({ events: [event, event] }).expect(200);
    expect(body).toEqual({ success: true, stored: 2, refused: [] });
    expect(await fixture.rows(event['visitorId'])).toHaveLength(1);
  });

  it('counts once of twenty at the same time, over two processes', async () => {
    const second = await secondProcess(fixture.test);
    try {
      const event = fixture.pageView({ id: 'at-once' });
      const urls = Array.from({ length: 20 }, (_one, place) => (place % 2 === 0 ? second.url : fixture.test.url));
      const responses = await Promise.all(urls.map((url) => fixture.send(event, {}, url)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await fixture.rows(event['visitorId'])).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  it('counts anew after 48 hours, whether its name was cleaned up by then or not', async () => {
    const begin = new Date('2026-11-20T10:00:00Z').getTime();
    const event = fixture.pageView({ id: 'late' });
    const stored = async (hours: number): Promise<number> => {
      fixture.test.clock.set(new Date(begin + hours * HOUR_MS));
      await fixture.send(event).expect(200);
      return (await fixture.rows(event['visitorId'])).length;
    };
    expect([await stored(0), await stored(47), await stored(48), await stored(95)]).toEqual([1, 1, 2, 2]);
    fixture.test.clock.set(new Date(begin + 97 * HOUR_MS));
    await fixture.test.app.get(CleanEventsJob, { strict: false }).run();
    const ofVisitor = 'SELECT FROM event_ids WHERE visitor_id = $1';
    expect(await fixture.test.database.dataSource.query(ofVisitor, [event['visitorId']])).toEqual([]);
    expect(await stored(97)).toBe(3);
  });
});

describe('a closing sign', () => {
  const closing = (view: object, visibleMs: unknown): object => ({ ...view, visibleMs });

  it('is no page view, and closes its page once', async () => {
    const view = fixture.pageView({ id: 'view-1', articleId: 42 });
    await fixture.send(view).expect(200);
    for (const visibleMs of [61_000, 99_000]) await fixture.send(closing(view, visibleMs)).expect(200);
    expect(await fixture.rows(view['visitorId'])).toEqual([
      expect.objectContaining({ eventType: 'page_view', article: '42' }),
      expect.objectContaining({ eventType: 'page_closed', article: null, eventData: { visibleMs: '61000' } }),
    ]);
  });

  it('comes with its page view too, and of a night half an hour is kept', async () => {
    const view = fixture.pageView({ id: 'view-2' });
    const { body } = await fixture.send({ events: [view, closing(view, 9e7)] }).expect(200);
    expect(body).toEqual({ success: true, stored: 2, refused: [] });
    expect((await fixture.rows(view['visitorId'])).at(-1)).toMatchObject({ eventData: { visibleMs: '1800000' } });
  });

  it.each([
    ['of a page view that is not stored', {}],
    ['without an id', { id: undefined }],
    ['of another visitor’s page view', { visitorId: 'v-another-visitor' }],
  ])('%s is refused', async (_what, change) => {
    const view = fixture.pageView({ id: `view-${visitor()}` });
    if (Object.keys(change).length > 0) await fixture.send(view).expect(200);
    const { body } = await fixture.send({ events: [{ ...closing(view, 5_000), ...change }] }).expect(200);
    const message = 'visibleMs closes a page view of this id, and none is stored';
    expect(body).toEqual({ success: true, stored: 0, refused: [{ index: 0, field: 'id', message }] });
  });

  it('is no type that a browser may claim', async () => {
    await fixture.send(fixture.pageView({ eventType: 'page_closed' })).expect(400);
  });
});

describe('nothing is stored', () => {
  const isNothing = async (headers: Headers, change: object = {}): Promise<void> => {
    const before = [await fixture.count('engagement_events'), await fixture.count('event_ids')];
    const { body } = await fixture.send(fixture.pageView({ id: 'a-name', ...change }), headers).expect(200);
    expect(body).toEqual({ success: true });
    expect([await fixture.count('engagement_events'), await fixture.count('event_ids')]).toEqual(before);
  };

  it.each([...FIELD_MACHINES, ...MACHINES])('of a machine: %s', async (_who, userAgent) =>
    isNothing({ 'User-Agent': userAgent }),
  );

  it.each([null, ''])('of what names no browser: %j', async (userAgent) => isNothing({ 'User-Agent': userAgent }));

  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Sec-Purpose', 'prefetch;anonymous-client-ip'],
    ['Purpose', 'prefetch'],
    ['X-Moz', 'prefetch'],
  ])('of a page that is loaded ahead: %s: %s', async (name, value) => isNothing({ [name]: value }));

  it.each([
    `${SITE_URL}/?p=12&preview=true`,
    `${SITE_URL}/?page_id=2&preview_id=2&preview_nonce=ab12cd34ef`,
    `${SITE_URL}/?customize_changeset_uuid=1`,
    `${SITE_URL}/a/?elementor-preview=12&ver=1`,
  ])('of a preview: %s', async (pageUrl) => isNothing({}, { pageUrl }));
});

it.each([...FIELD_READERS, ...PEOPLE])('a reader is stored: %s', async (_who, userAgent) => {
  const event = fixture.pageView();
  await fixture.send(event, { 'User-Agent': userAgent }).expect(200);
  const [row] = await fixture.rows(event['visitorId']);
  expect(row?.userAgent).toMatch(/^[A-Z a-z]+, [A-Z a-z]+, (?:phone|tablet|desktop|tv|other)$/i);
});

it('what the database refuses fails none of those that are stored with it', async () => {
  const { dataSource } = fixture.test.database;
  const poison = visitor();
  await dataSource.query(
    `ALTER TABLE engagement_events ADD CONSTRAINT planted CHECK (visitor_id IS DISTINCT FROM '${poison}')`,
  );
  try {
    const readers = Array.from({ length: 49 }, visitor);
    const calls = [poison, ...readers].map((visitorId) => fixture.send(fixture.pageView({ visitorId })));
    const [refused, ...others] = (await Promise.all(calls)).map(({ status }) => status);
    expect([refused, ...new Set(others)]).toEqual([400, 200]);
    expect(await fixture.rows(...readers)).toHaveLength(49);
    const good = fixture.pageView();
    const { body } = await fixture.send({ events: [good, fixture.pageView({ visitorId: poison }), good] }).expect(200);
    expect(body).toMatchObject({ stored: 2, refused: [{ index: 1 }] });
  } finally {
    await dataSource.query('ALTER TABLE engagement_events DROP CONSTRAINT planted');
  }
});

it('while bodies with NUL and half a character are under way, 49 other visitors are answered and stored', async () => {
  const readers = Array.from({ length: 49 }, visitor);
  const odd = ['a\0b', '\ud83d'].map((title) => fixture.pageView({ eventData: { title } }));
  const events = [...odd, ...readers.map((visitorId) => fixture.pageView({ visitorId }))];
  const statuses = (await Promise.all(events.map((event) => fixture.send(event)))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await fixture.rows(...readers)).toHaveLength(49);
});
