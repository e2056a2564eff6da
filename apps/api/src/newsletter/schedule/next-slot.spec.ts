import { nextSlot } from './next-slot.ts';
import type { NextSlot, PlanFacts } from './next-slot.ts';

const NEW_YORK = 'America/New_York';
const FACTS: PlanFacts = {
  frequencyDays: 7,
  scheduledTime: '21:00',
  zone: NEW_YORK,
  lastSlotDay: null,
  lastSentDay: null,
  issues: [],
  now: new Date('2026-06-10T12:00:00Z'),
};
const issue = (id: number, at: string) => ({ id, scheduledFor: new Date(at) });
const next = (facts: Partial<PlanFacts>) => {
  const { scheduledDate, scheduledTime, dueAt, newsletterId }: NextSlot = nextSlot({ ...FACTS, ...facts });
  return [scheduledDate, scheduledTime, dueAt.toISOString(), newsletterId];
};

describe('nextSlot', () => {
  it.each<[string, Partial<PlanFacts>, (string | null)[]]>([
    ['the first is today while its time is to come', {}, ['2026-06-10', '21:00', '2026-06-11T01:00:00.000Z', null]],
    [
      'and tomorrow from its time on',
      { now: new Date('2026-06-11T01:00:00Z') },
      ['2026-06-11', '21:00', '2026-06-12T01:00:00.000Z', null],
    ],
    [
      'the day is one of the zone',
      { zone: 'Pacific/Auckland', scheduledTime: '09:00' },
      ['2026-06-11', '09:00', '2026-06-10T21:00:00.000Z', null],
    ],
    [
      'so many days after the last',
      { lastSlotDay: '2026-06-09' },
      ['2026-06-16', '21:00', '2026-06-17T01:00:00.000Z', null],
    ],
    [
      'after the last that a person sent, where that is later',
      { lastSlotDay: '2026-06-05', lastSentDay: '2026-06-10' },
      ['2026-06-17', '21:00', '2026-06-18T01:00:00.000Z', null],
    ],
    [
      'every day',
      { frequencyDays: 1, lastSlotDay: '2026-06-10' },
      ['2026-06-11', '21:00', '2026-06-12T01:00:00.000Z', null],
    ],
    [
      'a time that is over by far comes today',
      { frequencyDays: 30, lastSlotDay: '2026-01-01' },
      ['2026-06-10', '21:00', '2026-06-11T01:00:00.000Z', null],
    ],
    [
      'over the end of a month',
      { frequencyDays: 30, lastSlotDay: '2026-06-10' },
      ['2026-07-10', '21:00', '2026-07-11T01:00:00.000Z', null],
    ],
    [
      'in a gap of the clocks as much later',
      { scheduledTime: '02:30', frequencyDays: 1, lastSlotDay: '2026-03-07', now: new Date('2026-03-07T08:00:00Z') },
      ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', null],
    ],
    [
      'the first of two when a time comes twice',
      { scheduledTime: '01:30', frequencyDays: 1, lastSlotDay: '2026-10-31', now: new Date('2026-10-31T08:00:00Z') },
      ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', null],
    ],
    [
      'not the second of them',
      { scheduledTime: '01:30', frequencyDays: 1, lastSlotDay: '2026-11-01', now: new Date('2026-11-01T05:31:00Z') },
      ['2026-11-02', '01:30', '2026-11-02T06:30:00.000Z', null],
    ],
    [
      'the same time of day before and after the clocks went forward',
      { lastSlotDay: '2026-03-05', now: new Date('2026-03-06T12:00:00Z') },
      ['2026-03-12', '21:00', '2026-03-13T01:00:00.000Z', null],
    ],
    [
      'the same time of day on the evening after the clocks went forward',
      { frequencyDays: 1, lastSlotDay: '2026-03-07', now: new Date('2026-03-08T12:00:00Z') },
      ['2026-03-08', '21:00', '2026-03-09T01:00:00.000Z', null],
    ],
    [
      'and after they went back',
      { frequencyDays: 1, lastSlotDay: '2026-10-31', now: new Date('2026-11-01T12:00:00Z') },
      ['2026-11-01', '21:00', '2026-11-02T02:00:00.000Z', null],
    ],
    [
      'midnight that there is not',
      {
        zone: 'America/Santiago',
        scheduledTime: '00:00',
        frequencyDays: 1,
        lastSlotDay: '2026-09-05',
        now: new Date('2026-09-05T12:00:00Z'),
      },
      ['2026-09-06', '00:00', '2026-09-06T04:00:00.000Z', null],
    ],
  ])('%s', (_case, facts, slot) => expect(next(facts)).toEqual(slot));

  it.each<[string, Partial<PlanFacts>, (string | number | null)[]]>([
    [
      'an issue with a time before the plan’s is next',
      { issues: [issue(5, '2026-06-10T16:30:00Z')] },
      ['2026-06-10', '12:30', '2026-06-10T16:30:00.000Z', 5],
    ],
    [
      'one in the days after it is it',
      { lastSlotDay: '2026-06-09', issues: [issue(5, '2026-06-22T16:00:00Z')] },
      ['2026-06-22', '12:00', '2026-06-22T16:00:00.000Z', 5],
    ],
    [
      'one further on leaves room for another before it',
      { lastSlotDay: '2026-06-09', issues: [issue(5, '2026-06-23T16:00:00Z')] },
      ['2026-06-16', '21:00', '2026-06-17T01:00:00.000Z', null],
    ],
    [
      'the earliest of several',
      { issues: [issue(6, '2026-06-12T16:00:00Z'), issue(5, '2026-06-11T16:00:00Z')] },
      ['2026-06-11', '12:00', '2026-06-11T16:00:00.000Z', 5],
    ],
    [
      'the newest of those at the same time',
      { issues: [issue(5, '2026-06-11T16:00:00Z'), issue(6, '2026-06-11T16:00:00Z')] },
      ['2026-06-11', '12:00', '2026-06-11T16:00:00.000Z', 6],
    ],
    [
      'one whose day had its turn takes the next place',
      { lastSlotDay: '2026-06-10', issues: [issue(5, '2026-06-10T23:00:00Z')] },
      ['2026-06-17', '21:00', '2026-06-18T01:00:00.000Z', 5],
    ],
    [
      'a time that is just over is still its time',
      { issues: [issue(5, '2026-06-10T11:58:00Z')] },
      ['2026-06-10', '07:58', '2026-06-10T11:58:00.000Z', 5],
    ],
    [
      'a person’s own issue of today takes no turn from one that has a time',
      { lastSentDay: '2026-06-10', issues: [issue(5, '2026-06-10T23:00:00Z')] },
      ['2026-06-10', '19:00', '2026-06-10T23:00:00.000Z', 5],
    ],
  ])('%s', (_case, facts, slot) => expect(next(facts)).toEqual(slot));
});
