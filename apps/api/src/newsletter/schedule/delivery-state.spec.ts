import { deliveryState, scheduleText } from './delivery-state.ts';
import type { DeliveryFacts } from './delivery-state.ts';

const NEW_YORK = 'America/New_York';
const NOW = new Date('2026-11-22T15:00:00Z');
const FACTS: DeliveryFacts = {
  settings: { autoSend: true, isActive: true, frequencyDays: 7, scheduledTime: '21:00' },
  zone: NEW_YORK,
  heldBy: null,
  waiting: null,
  last: null,
  now: NOW,
};
const settings = (changes: object) => ({ settings: { ...FACTS.settings, ...changes } });
const waiting = { id: 3, dueAt: new Date('2026-11-22T02:00:00Z') };

describe('deliveryState', () => {
  it.each<[Partial<DeliveryFacts>, string, string]>([
    [{}, 'active', 'Newsletters are made and sent by themselves.'],
    [settings({ autoSend: false }), 'paused', 'Newsletters of this website are sent by hand.'],
    [settings({ isActive: false }), 'paused', 'The newsletter system of this website is switched off.'],
    [{ heldBy: 'automation' }, 'paused', 'All automation is switched off.'],
    [{ heldBy: 'website' }, 'paused', 'This website is switched off.'],
    [
      { waiting, heldBy: 'website' },
      'attention',
      'The newsletter of November 21, 9:00 PM EST was not sent in time and waits for you.',
    ],
    [
      { last: { status: 'failed', errorMessage: 'There is no postal address.' } },
      'attention',
      'The last newsletter was not sent: There is no postal address.',
    ],
    [
      { last: { status: 'processing', errorMessage: 'The mail server is away.' } },
      'attention',
      'The mail server is away.',
    ],
    [{ last: { status: 'processing', errorMessage: null } }, 'active', 'Newsletters are made and sent by themselves.'],
    [
      { last: { status: 'skipped', errorMessage: 'There is nothing new.' } },
      'active',
      'The last one was left out: There is nothing new.',
    ],
  ])('of %j is %s: %s', (facts, state, reason) =>
    expect(deliveryState({ ...FACTS, ...facts })).toMatchObject({ state, reason }),
  );
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
