import { EVENT_TYPES } from '@pressloom/contracts/events';
import type { ConversionFunnel, VisitorHour, VisitorStats, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import { dayName, dayRows, hourName, hourRows, lengthNote, splitAt } from './chart-rows.ts';
import { changeAgainst } from '../../shared/ui/change-against.ts';
import { figuresOf } from './figures.ts';
import { funnelNote, funnelSteps } from './funnel.ts';
import { eventsQuery, narrowsEvents, narrowsVisitors, NO_FILTER, visitorsQuery } from './list-filter.ts';
import { PERIOD_CHOICES } from './periods.ts';
import { refusedText, requestsText } from './refused-text.ts';
import { amountText, nobodyText, SAMPLE_TEXT, sampleFailure, sampleNote, sampleQuestion } from './sample-text.ts';
import { dailyAverage, eventText, pageName, sessionShare, shortVisitorId } from './visitor-text.ts';

const funnelOf = (...[totalVisitors, gateTriggered, subscriptionStarted, subscriptionCompleted]: number[]) =>
  ({ totalVisitors, gateTriggered, subscriptionStarted, subscriptionCompleted, conversionRate: 0 }) as ConversionFunnel;

const stats = (over: Partial<VisitorStats> = {}): VisitorStats => ({
  ...{ days: 7, isSample: false, hasSamples: false, hasVisitors: true, timeZone: 'America/New_York' },
  ...{
    totalVisitors: 4218,
    activeToday: 612,
    activeYesterday: 731,
    avgArticlesPerVisitor: 2.4,
    conversionRate: 0.0045,
  },
  ...{ peakHour: 9, topReferrers: [], directVisits: 0, topPages: [], topCampaigns: [] },
  ...{ pageViews: 9000, sessions: 5000 },
  ...{ bounceRate: 0.4, averageSessionTime: 2, funnel: funnelOf(4218, 871, 40, 19) },
  before: {
    ...{ totalVisitors: 3766, pageViews: 8000, sessions: 4500 },
    ...{ gateTriggered: 900, subscriptionCompleted: 12 },
  },
  ...over,
});
const NOW = Date.parse('2026-11-28T19:20:00Z');

it.each([
  [112, 100, 'up', '12% against the 7 days before'],
  [97, 100, 'down', '3% against the 7 days before'],
  [1001, 1000, 'up', 'Less than 1% against the 7 days before'],
  [300, 100, 'up', '200% against the 7 days before'],
  [5, 5, 'neutral', 'As many as in the 7 days before'],
  [5, 0, 'up', 'Up from none in the 7 days before'],
  [0, 0, 'neutral', 'None in the 7 days before either'],
])('%d against %d went %s: %s', (now, before, direction, text) =>
  expect(changeAgainst(now, before, 7)).toEqual({ direction, text }),
);

describe('the cards', () => {
  it('compare with the period before, and say until when today is counted', () => {
    expect(figuresOf(stats(), NOW).map(({ label, value, change }) => `${label}: ${value}; ${change?.text}`)).toEqual([
      'Visitors: 4,218; 12% against the 7 days before',
      'Active today: 612; So far, at 2:20 PM. All of yesterday: 731',
      'Articles per visitor: 2.4; undefined',
      'Saw the gate: 871; 3% against the 7 days before',
      'Became members: 19; 0.5% of visitors',
    ]);
  });

  it('compare with nothing where there is nothing, and have no rate of nobody', () => {
    const none = stats({ before: null, conversionRate: null, avgArticlesPerVisitor: null, totalVisitors: 0 });
    expect(figuresOf(none, NOW).map(({ value, change }) => `${value}; ${change?.text}`)).toEqual([
      ...['0; No earlier period to compare with', '612; So far, at 2:20 PM. All of yesterday: 731', '–; undefined'],
      ...['871; No earlier period to compare with', '19; undefined'],
    ]);
  });

  it('have no share of members of fewer visitors', () => {
    const more = stats({ totalVisitors: 2, conversionRate: 1, funnel: funnelOf(2, 3, 3, 3) });
    expect(figuresOf(more, NOW).at(-1)).toMatchObject({ value: '3', change: undefined });
  });

  it('of today are compared with no whole day', () => {
    const today = figuresOf(stats({ days: 1, totalVisitors: 612, before: null }), NOW);
    expect(today.map(({ label, change }) => `${label}; ${change?.text}`)).toEqual([
      ...[
        'Visitors; So far, at 2:20 PM. All of yesterday: 731',
        'Page views; undefined',
        'Articles per visitor; undefined',
      ],
      ...['Saw the gate; undefined', 'Became members; 0.5% of visitors'],
    ]);
  });

  it.each([
    [7, 'Visitors', /^Browsers that visited in the period, .* The period includes today, which isn’t over\.$/],
    [7, 'Active today', /^Browsers that have visited since midnight, by the clock of the website\.$/],
    [7, 'Articles per visitor', /^Articles that a browser has viewed on average since counting began/],
    [7, 'Saw the gate', /^Browsers that saw the gate, each once a day\. The period includes today/],
    [7, 'Became members', /^First payments of new members, as the server knows them\. The period includes today/],
    [1, 'Visitors', /^Browsers that visited in the period, .* counts twice\.$/],
    [1, 'Page views', /^Pages that were opened and shown in the period\.$/],
    [1, 'Saw the gate', /^Browsers that saw the gate, each once a day\.$/],
    [1, 'Became members', /^First payments of new members, as the server knows them\.$/],
  ] as const)('of %d days says how %s is counted', (days, name, help) => {
    const named = figuresOf(stats({ days }), NOW).filter(({ label }) => label === name);
    expect(named.map((one) => one.help)).toEqual([expect.stringMatching(help)]);
  });
});

describe('the chart', () => {
  const day = (date: string, visitors: number, isUnfinished = false): VisitorTrend => ({
    ...{ date, visitors, pageViews: visitors, sessions: visitors, isUnfinished, irregularHours: null },
  });
  const fortnight = Array.from({ length: 14 }, (_, place) =>
    day(`2026-11-${String(15 + place)}`, place + 1, place === 13),
  );

  it('has the days beside those before, and the one that isn’t over apart', () => {
    const rows = dayRows(fortnight, 7);
    expect(rows).toMatchObject({
      labels: ['Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Today'],
      ...{ now: [8, 9, 10, 11, 12, 13, 14], before: [1, 2, 3, 4, 5, 6, 7], unfinished: 6, hasBefore: true },
    });
    expect(splitAt(rows)).toEqual({
      over: [8, 9, 10, 11, 12, 13, null],
      running: [null, null, null, null, null, 13, 14],
    });
  });

  it('says of a day that a changed time zone made longer or shorter how many hours it has', () => {
    const hours: Record<string, number> = { '2026-11-25': 38, '2026-11-26': 0, '2026-11-28': 1 };
    const changed = fortnight.map((one) => ({ ...one, irregularHours: hours[one.date] ?? null }));
    expect(dayRows(changed, 7).details).toEqual({
      'Wed 25': 'Wed 25, 38 hours: the time zone was changed',
      'Thu 26': 'Thu 26, 0 hours: the time zone was changed',
      Today: 'Today, 1 hour: the time zone was changed',
    });
    expect(dayRows(fortnight, 7).details).toEqual({});
    expect(fortnight.map(lengthNote)).toEqual(fortnight.map(() => ''));
  });

  it('has the hours of today beside those of yesterday', () => {
    const hours = Array.from({ length: 24 }, (_, hour): VisitorHour => {
      return { hour, today: hour <= 2 ? hour : null, yesterday: 0, isUnfinished: hour === 2 };
    });
    const rows = hourRows(hours);
    expect(rows).toMatchObject({ unfinished: 2, hasBefore: false });
    expect([rows.labels[0], rows.labels[13], rows.now[3]]).toEqual(['12 AM', '1 PM', null]);
    expect(splitAt({ ...rows, unfinished: -1 }).over).toEqual(rows.now);
  });

  it('names days and hours', () => {
    expect([dayName('2026-11-21'), hourName(0), hourName(12), hourName(23)]).toEqual([
      ...['Sat, Nov 21', '12 AM', '12 PM', '11 PM'],
    ]);
  });
});

describe('the funnel', () => {
  it('has shares of all visitors, and bars of one base', () => {
    const steps = funnelSteps(funnelOf(100, 50, 10, 1));
    expect(steps.map(({ label, amount, share, width }) => [label, amount, share, width])).toEqual([
      ['Visitors', 100, 1, 1],
      ['Saw the gate', 50, 0.5, 0.5],
      ['Opened a checkout', 10, 0.1, 0.1],
      ['Became members', 1, 0.01, 0.01],
    ]);
    expect(funnelNote(steps)).toBeNull();
  });

  it('says of each step how it is counted', () => {
    expect(funnelSteps(funnelOf(100, 50, 10, 1)).map(({ label, meaning }) => `${label}: ${meaning}`)).toEqual([
      expect.stringMatching(/^Visitors: Browsers that visited in the period/),
      expect.stringMatching(/^Saw the gate: Browsers that saw the gate, each once a day/),
      expect.stringMatching(/^Opened a checkout: Checkouts that were opened/),
      expect.stringMatching(/^Became members: First payments of new members/),
    ]);
  });

  it.each([
    [
      [0, 0, 0, 1],
      [null, null, null, null],
    ],
    [
      [2, 3, 0, 3],
      [1, null, 0, null],
    ],
  ])('of %j has no share of more than all, and a note', (amounts, shares) => {
    const steps = funnelSteps(funnelOf(...amounts));
    expect(steps.map(({ share }) => share)).toEqual(shares);
    expect(steps.map(({ width }) => width <= 1)).toEqual([true, true, true, true]);
    expect(funnelNote(steps)).toMatch(/^A step can be larger/);
  });
});

describe('the lists', () => {
  it.each([
    ['7f3a91c2aaaabbbb4d1e', '7f3a91c2…4d1e'],
    ['1234567890123', '12345678…0123'],
    ['123456789012', '123456789012'],
  ])('show the id %s as %s', (id, text) => expect(shortVisitorId(id)).toBe(text));

  it.each([
    ['firenews.example/a/b', 'https://www.firenews.example', '/a/b'],
    ['firenews.example', 'https://firenews.example', '/'],
    ['firenews.example:8080/a', 'http://firenews.example:8080', '/a'],
    ['firenews.example.evil/a', 'https://firenews.example', 'firenews.example.evil/a'],
    ['other.example/a', 'https://firenews.example', 'other.example/a'],
    ['other.example/a', 'no address', 'other.example/a'],
  ])('show the page %s of %s as %s', (page, siteUrl, text) => expect(pageName(page, siteUrl)).toBe(text));

  it('are narrowed to what was clicked', () => {
    const filter = {
      ...NO_FILTER,
      referrer: 'google.com',
      page: 'a.example/b',
      campaign: 'utm_source=newsletter',
      signedUp: 'no',
      type: 'gate_shown',
    } as const;
    expect(visitorsQuery(1, filter)).toEqual({
      ...{ siteId: 1, pageSize: 20, referrer: 'google.com', pageUrl: 'a.example/b', q: undefined, isSubscribed: false },
      campaign: 'utm_source=newsletter',
    });
    expect(eventsQuery(1, filter)).toMatchObject({
      ...{ referrer: 'google.com', campaign: 'utm_source=newsletter', eventType: 'gate_shown' },
    });
    expect(visitorsQuery(1, NO_FILTER)).toMatchObject({ isSubscribed: undefined, referrer: undefined });
    expect([narrowsVisitors(filter), narrowsEvents(filter), narrowsVisitors(NO_FILTER)]).toEqual([true, true, false]);
    expect(narrowsVisitors({ ...NO_FILTER, type: 'gate_shown' })).toBe(false);
    const ofCampaign = { ...NO_FILTER, campaign: 'utm_source=newsletter' };
    expect([narrowsVisitors(ofCampaign), narrowsEvents(ofCampaign)]).toEqual([true, true]);
  });

  it.each([
    ['page_view', 'Page view'],
    ['gate_shown', 'Gate shown'],
    ['subscription_started', 'Started to subscribe'],
    ['subscription_completed', 'Success page seen'],
    ['page_closed', 'Page closed'],
    ['subscription', 'Newsletter sign-up'],
    ['newsletter_confirmed', 'Newsletter confirmed by this visitor'],
    ['unsubscription', 'Unsubscribed'],
    ['newsletter_open', 'Newsletter opened'],
    ['link_click', 'Link clicked'],
    ['checkout_opened', 'Checkout opened'],
    ['premium_upgrade', 'Became a member'],
    ['new_kind', 'new_kind'],
  ])('call %s: %s', (type, text) => expect(eventText(type)).toBe(text));

  it('have a word for each event', () => {
    expect(EVENT_TYPES.filter((type) => eventText(type) === type)).toEqual([]);
  });
});

it.each([
  [null, null],
  [0, 0],
  [2.5, 50],
  [5, 100],
  [9, 100],
])('an average visit of %j minutes fills %j percent of the bar', (minutes, percent) =>
  expect(sessionShare(minutes)).toBe(percent),
);

it('the daily average is the total over the days', () => {
  expect(dailyAverage([3, 4, 5, 6, 0, 0, 1].map((visitors) => ({ visitors })))).toBe('2.7');
  expect(dailyAverage([])).toBe('–');
});

it('has the periods of the picture', () =>
  expect(PERIOD_CHOICES.map(({ label }) => label)).toEqual(['Today', '7 days', '30 days', '90 days']));

describe('sample data', () => {
  it('has the texts of the product', () => {
    expect(SAMPLE_TEXT.generate.label).toBe('Generate Sample Data');
    expect(amountText(1, 1200)).toBe('1 visitor and 1,200 events');
  });

  it.each([
    ['generate', 'internal', 'Error: Failed to generate sample data'],
    ['remove', 'internal', 'Error: Failed to remove sample data'],
    ['generate', null, 'Error: Failed to generate sample data'],
    ['generate', 'not_found', 'No Website Selected: This website was deleted. Choose another one, then try again.'],
    ['remove', 'not_found', 'No Website Selected: This website was deleted. Choose another one, then try again.'],
    ['generate', 'no_site', 'No Website Selected: There is no website yet. Add your first website, then try again.'],
    ['remove', 'no_site', 'No Website Selected: There is no website yet. Add your first website, then try again.'],
  ] as const)('of a failure to %s (%s) says: %s', (action, code, text) => {
    const { title, description } = sampleFailure(action, code);
    expect(`${title}: ${description}`).toBe(text);
  });

  it.each([
    ['generate', false, /^A month of visits that never happened is made up for this website, to show what its figures/],
    ['generate', true, /^This website has real visitors, so its figures don’t change\./],
    ['remove', true, /^All sample visits of this website are deleted\./],
  ] as const)('is a question to %s (real visitors: %s) of what will change', (action, hasVisitors, question) =>
    expect(sampleQuestion(action, hasVisitors)).toMatch(question),
  );

  it.each([
    [true, /^Nobody visited in the last 7 days\.$/],
    [false, /^The sample data is older than 7 days, and no real visitor has been counted\./],
  ])('of long ago says nothing of real visitors in the last days (counted before: %s)', (hasVisitors, text) =>
    expect(nobodyText(hasVisitors)).toMatch(text),
  );

  it('is said to be in the figures only where it is', () => {
    expect(sampleNote(true)).toMatch(/^This is sample data/);
    expect(sampleNote(false)).toMatch(/isn’t in any figure or file/);
  });
});

it.each([
  [[1], ['In the last 7 days, pages at 1 other address used this website’s code:', '(1 request).']],
  [
    [3, 1200],
    ['In the last 7 days, pages at 2 other addresses used this website’s code:', '(1,203 requests).'],
  ],
])('of refused calls %j it says: %j', (calls, [beginning = '', end = '']) => {
  const text = refusedText(calls.map((amount, place) => ({ host: `copy-${place}.example`, calls: amount })));
  expect([text.startsWith(beginning), text.endsWith(end)]).toEqual([true, true]);
});

it.each([
  [1, '1 request'],
  [1_200, '1,200 requests'],
])('%d refused calls of a host are %s', (calls, text) => expect(requestsText(calls)).toBe(text));
