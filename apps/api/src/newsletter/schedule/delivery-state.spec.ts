import type { NewsletterHindranceCode } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterSlotView } from '@pressloom/contracts/newsletter-settings';
import { Settings } from 'luxon';
import { hindrance } from '../readiness/readiness-rules.ts';
import { deliveryState, nextSendAt, scheduleText } from './delivery-state.ts';
import type { DeliveryFacts } from './delivery-state.ts';

const NEW_YORK = 'America/New_York';
const NOW = new Date('2026-11-22T15:00:00Z');
const FACTS: DeliveryFacts = {
  settings: { frequencyDays: 7, scheduledTime: '21:00' },
  zone: NEW_YORK,
  hindrances: [],
  waiting: null,
  last: null,
  now: NOW,
};
const inTheWay = (...codes: NewsletterHindranceCode[]) => ({ hindrances: codes.map((code) => hindrance(code)) });
const waiting = { id: 3, dueAt: new Date('2026-11-22T02:00:00Z') };

describe('deliveryState', () => {
  it.each<[Partial<DeliveryFacts>, string, string]>([
    [{}, 'active', 'Newsletters are created and sent automatically.'],
    [
      inTheWay('auto-send-off'),
      'paused',
      'Auto-send is switched off. Newsletters are sent only when you press Send Now.',
    ],
    [
      inTheWay('newsletter-off', 'auto-send-off'),
      'paused',
      'This website’s newsletter system is switched off. Newsletters are sent only when you press Send Now.',
    ],
    [
      inTheWay('automation-off'),
      'paused',
      'All automation is switched off. Newsletters are sent only when you press Send Now.',
    ],
    [
      inTheWay('site-off'),
      'paused',
      'This website is switched off. Newsletters are sent only when you press Send Now.',
    ],
    [
      inTheWay('no-postal-address', 'no-readers', 'nothing-new'),
      'attention',
      'Newsletters must show a postal address, and none is set yet. There is no active subscriber to send the newsletter to.',
    ],
    [inTheWay('mail-failing'), 'attention', 'The mail server is failing.'],
    [inTheWay('budget-spent'), 'attention', 'Today’s budget is spent.'],
    [
      { ...inTheWay('no-mail-server'), last: { status: 'failed', errorMessage: 'It was away.' } },
      'attention',
      'No mail server is set up yet.',
    ],
    [
      { ...inTheWay('nothing-new'), last: { status: 'skipped', errorMessage: 'Nothing.' } },
      'active',
      expect.stringMatching(/^There is nothing new .* the next newsletter is skipped\.$/) as string,
    ],
    [
      { waiting, ...inTheWay('site-off') },
      'attention',
      'The newsletter due on November 21, 9:00 PM EST was not sent on time. Decide whether to send it.',
    ],
    [
      { last: { status: 'failed', errorMessage: 'There is no postal address.' } },
      'attention',
      'The last newsletter was not sent: There is no postal address.',
    ],
    [{ last: { status: 'failed', errorMessage: null } }, 'attention', 'The last newsletter was not sent: '],
    [{ last: { status: 'skipped', errorMessage: null } }, 'active', 'The last newsletter was skipped: '],
    [
      { last: { status: 'processing', errorMessage: 'The mail server is away.' } },
      'attention',
      'The mail server is away.',
    ],
    [
      { last: { status: 'processing', errorMessage: null } },
      'active',
      'Newsletters are created and sent automatically.',
    ],
    [
      { last: { status: 'skipped', errorMessage: 'There is nothing new.' } },
      'active',
      'The last newsletter was skipped: There is nothing new.',
    ],
  ])('of %j is %s: %s', (facts, state, reason) =>
    expect(deliveryState({ ...FACTS, ...facts })).toMatchObject({ state, reason }),
  );
});

describe('on a server that speaks another language', () => {
  beforeAll(() => (Settings.defaultLocale = 'de'));
  afterAll(() => (Settings.defaultLocale = ''));

  it('times are English all the same', () => {
    expect(deliveryState({ ...FACTS, waiting })).toMatchObject({
      schedule: 'Weekly at 9:00 PM EST',
      reason: 'The newsletter due on November 21, 9:00 PM EST was not sent on time. Decide whether to send it.',
    });
    const dezember = { id: 3, dueAt: new Date('2026-12-02T02:00:00Z') };
    expect(deliveryState({ ...FACTS, waiting: dezember }).reason).toContain('on December 1,');
  });
});

describe('scheduleText', () => {
  it.each([
    [1, '09:00', NEW_YORK, '2026-11-22T15:00:00Z', 'Daily at 9:00 AM EST'],
    [7, '21:00', NEW_YORK, '2026-06-22T15:00:00Z', 'Weekly at 9:00 PM EDT'],
    [14, '00:05', 'Europe/Berlin', '2026-06-22T15:00:00Z', 'Bi-weekly at 12:05 AM CEST'],
    [30, '12:00', 'UTC', '2026-06-22T15:00:00Z', 'Monthly at 12:00 PM UTC'],
    [3, '21:30', 'Asia/Tokyo', '2026-06-22T15:00:00Z', 'Every 3 days at 9:30 PM GMT+9'],
  ])('%s days, %s in %s', (frequencyDays, scheduledTime, zone, now, text) =>
    expect(scheduleText({ frequencyDays, scheduledTime }, zone, new Date(now))).toBe(text),
  );
});

describe('nextSendAt', () => {
  const slot = { status: 'pending', dueAt: '2026-11-23T02:00:00.000Z' } as NewsletterSlotView;
  it.each<[string, NewsletterSlotView | null, NewsletterHindranceCode[], string | null]>([
    ['nothing in the way', slot, [], slot.dueAt],
    ['nothing new yet', slot, ['nothing-new'], slot.dueAt],
    ['a postal address missing', slot, ['no-postal-address'], null],
    ['the mail server failing', slot, ['nothing-new', 'mail-failing'], null],
    ['all automation off since the plan was made', slot, ['automation-off'], null],
    ['no day planned', null, [], null],
    ['the day being tried', { ...slot, status: 'processing' }, [], null],
  ])('with %s', (_case, nextSlot, codes, at) => expect(nextSendAt({ nextSlot, ...inTheWay(...codes) })).toBe(at));
});
