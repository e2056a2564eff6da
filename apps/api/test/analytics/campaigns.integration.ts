import type {
  RecentVisitor,
  TopCampaign,
  VisitorEventView,
  VisitorStats,
} from '@pressloom/contracts/visitor-analytics';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { EventsFixture, SITE_URL, visitor } from './events-fixture.ts';
import { clearEvents } from './stored-events.ts';

/** Campaigns as people met them elsewhere: case 10, by its data. */

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start();
});
beforeEach(() => clearEvents(fixture.test));
afterAll(() => fixture.test.close());

const asked = (path: string, query: object = {}) =>
  fixture.operator.get(`/api/visitor-analytics/${path}`).query({ siteId: fixture.site.id, ...query });
const get = async <Body>(path: string, query: object = {}): Promise<Body> =>
  (await asked(path, query).expect(200)).body;
const campaigns = async (): Promise<TopCampaign[]> => (await get<VisitorStats>('stats')).topCampaigns;
const pageOf = (query: string): string => `${SITE_URL}/a/?${query}`;
/** Each is opened by a reader of its own, and counted. */
async function opened(...queries: string[]): Promise<void> {
  for (const query of queries) await fixture.send(fixture.pageView({ pageUrl: pageOf(query) })).expect(200);
  await fixture.test.app.get(Rollups).countAll();
}

it.each<[name: string, value: string, queries: string[]]>([
  [
    ...(['utm_source', 'newsletter'] as const),
    [
      ...['utm_source=newsletter', 'utm_source=Newsletter', 'UTM_SOURCE=newsletter', 'Utm_Source=NEWSLETTER'],
      ...['utm_source=newsletter%20', 'utm_source=%20newsletter'],
    ],
  ],
  [
    ...(['utm_campaign', 'spring sale'] as const),
    ['utm_campaign=spring%20sale', 'utm_campaign=spring+sale', 'utm_campaign=Spring%20Sale'],
  ],
  ['utm_source', 'café', ['utm_source=caf%C3%A9', 'utm_source=cafe%CC%81']],
  ['utm_source', 'рассылка', ['utm_source=%D0%A0%D0%B0%D1%81%D1%81%D1%8B%D0%BB%D0%BA%D0%B0', 'utm_source=рассылка']],
])('%s=%s is one row, however links write it', async (name, value, queries) => {
  await opened(...queries);
  expect(await campaigns()).toEqual([{ name, value, visits: queries.length }]);
  expect(await get('events', { campaign: `${name}=${value}` })).toHaveLength(queries.length);
});

it('what people mean as two are two rows, the most first', async () => {
  await opened('utm_source=x&utm_medium=social', 'utm_source=x&utm_medium=mail', 'utm_source=y', 'utm_medium=mail');
  expect(await campaigns()).toEqual([
    { name: 'utm_source', value: 'x', visits: 2 },
    { name: 'utm_source', value: 'y', visits: 1 },
    { name: 'utm_medium', value: 'mail', visits: 2 },
    { name: 'utm_medium', value: 'social', visits: 1 },
  ]);
});

it('each row finds as many page views as it counts, and their readers, in lists and files', async () => {
  const values: [query: string, value: string][] = [
    ['caf%C3%A9', 'café'],
    ['a%2Fb', 'a/b'],
    ['50%25+off', '50% off'],
    ['a%26b', 'a&b'],
    ['%2B', '+'],
    ['a=b', 'a=b'],
    ['null', 'null'],
    ['news%2520letter', 'news%20letter'],
    ['x%00y', 'xy'],
    ['%E0%A4%A', '\ufffd%a'],
  ];
  for (const [query] of values) await opened(`utm_campaign=${query}`, `utm_campaign=${query}`, `utm_source=${query}`);
  // What happens at the gate of such a page is no visit of it.
  await fixture.send(fixture.pageView({ eventType: 'gate_shown', pageUrl: pageOf('utm_campaign=null') })).expect(200);
  await opened('');
  const shown = await campaigns();
  expect(shown.map(({ name, value, visits }) => `${name}=${value}: ${visits}`).toSorted()).toEqual(
    values.flatMap(([, value]) => [`utm_campaign=${value}: 2`, `utm_source=${value}: 1`]).toSorted(),
  );
  for (const { name, value, visits } of shown) {
    const campaign = `${name}=${value}`;
    const [events, readers] = [
      await get<VisitorEventView[]>('events', { campaign }),
      await get<RecentVisitor[]>('recent', { campaign }),
    ];
    expect([campaign, events.length, readers.length]).toEqual([campaign, visits, visits]);
    expect(readers.map(({ visitorId }) => visitorId).toSorted()).toEqual(
      events.map(({ visitorId }) => visitorId).toSorted(),
    );
    for (const list of ['events', 'recent']) {
      const { text } = await asked(`${list}/export`, { campaign }).expect(200);
      expect([campaign, text.trim().split('\r\n').length]).toEqual([campaign, visits + 1]);
    }
  }
});

it('an event has its campaign as the link wrote it, and a file a column for each parameter', async () => {
  await opened('utm_source=Newsletter&utm_content=GAd-AbCd&utm_term=%3Dcmd');
  expect(await get<VisitorEventView[]>('events', { campaign: 'utm_content=gad-abcd' })).toMatchObject([
    {
      campaign: [
        { name: 'utm_source', value: 'Newsletter' },
        { name: 'utm_term', value: '=cmd' },
        { name: 'utm_content', value: 'GAd-AbCd' },
      ],
    },
  ]);
  const { text } = await asked('events/export').expect(200);
  const [head = '', line = ''] = text.trim().split('\r\n');
  expect(head.split(',').slice(-5)).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']);
  expect(line.split(',').slice(-5)).toEqual(['Newsletter', '', '', "'=cmd", 'GAd-AbCd']);
});

it('what is no text for others is a text here', async () => {
  const value = '<img src=x onerror=alert(1)>';
  await opened(`utm_source=${encodeURIComponent(value)}`);
  expect(await campaigns()).toEqual([{ name: 'utm_source', value, visits: 1 }]);
  expect(await get<VisitorEventView[]>('events', { campaign: `utm_source=${value}` })).toMatchObject([
    { campaign: [{ name: 'utm_source', value }] },
  ]);
});

it('a value that had to be cut is found too, and a parameter shows its ten most', async () => {
  const long = `${'y'.repeat(149)} z`;
  await opened(
    `utm_term=${encodeURIComponent(long)}`,
    ...Array.from({ length: 12 }, (_, place) => `utm_source=s${place}`),
  );
  await opened('utm_source=s11');
  const shown = await campaigns();
  const sources = shown.filter(({ name }) => name === 'utm_source');
  expect(sources).toHaveLength(10);
  expect(sources[0]).toEqual({ name: 'utm_source', value: 's11', visits: 2 });
  const [cut] = shown.filter(({ name }) => name === 'utm_term');
  expect(cut?.value).toBe(`${'y'.repeat(149)} `);
  expect(await get('events', { campaign: `utm_term=${cut?.value}` })).toHaveLength(1);
});

it('a reader who came by a campaign is one of several filters', async () => {
  const visitorId = visitor();
  await fixture
    .send(fixture.pageView({ visitorId, pageUrl: pageOf('utm_source=x'), referrer: 'https://t.co/a' }))
    .expect(200);
  await opened('utm_source=x');
  expect(await get('recent', { campaign: 'utm_source=x' })).toHaveLength(2);
  expect(await get('recent', { campaign: 'utm_source=x', referrer: 't.co' })).toMatchObject([{ visitorId }]);
  expect(await get('recent', { campaign: 'utm_medium=x' })).toEqual([]);
});

it.each(['newsletter', 'utm_id=7', 'utm_source=', 'article=7'])('%s is no campaign', async (campaign) => {
  for (const path of ['events', 'recent', 'events/export', 'recent/export']) {
    const { body } = await asked(path, { campaign }).expect(400);
    expect(body).toMatchObject({
      fields: { campaign: 'campaign must be a UTM parameter and its value, such as utm_source=newsletter' },
    });
  }
});
