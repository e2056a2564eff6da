import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import {
  FREQUENCY_OPTIONS,
  frequencyChoices,
  frequencyLabel,
  hoursOfMinutes,
  intervalLabel,
} from './automation-rules.ts';

it('recommends the interval that a new website has', () => {
  expect(FREQUENCY_OPTIONS[0]).toBe(AUTOMATION_LIMITS.searchFrequencyMinutes.default);
});

it.each([
  [180, 'Every 3 hours (recommended)'],
  [240, 'Every 4 hours'],
  [360, 'Every 6 hours'],
  [720, 'Every 12 hours'],
  [1440, 'Daily'],
  [60, 'Every hour'],
  [90, 'Every 90 minutes'],
  [61, 'Every 61 minutes'],
])('names an interval of %i minutes %j', (minutes, label) => {
  expect(frequencyLabel(minutes)).toBe(label);
});

it.each([
  [2880, 'Every 2 days'],
  [1500, 'Every 25 hours'],
])('names an interval of %i minutes, which only a keyword can have, %j', (minutes, text) => {
  expect(intervalLabel(minutes)).toBe(text);
});

it.each([
  [180, [180, 240, 360, 720, 1440]],
  [1440, [180, 240, 360, 720, 1440]],
  [60, [60, 180, 240, 360, 720, 1440]],
  [300, [180, 240, 300, 360, 720, 1440]],
])('with %i minutes stored offers %j', (stored, choices) => {
  expect(frequencyChoices(stored)).toEqual(choices);
});

it.each([
  [null, 24],
  [60, 1],
  [90, 2],
  [180, 3],
  [1440, 24],
  [20_000, 168],
])('begins own rules of a keyword, whose website gives %j minutes, with %i hours', (minutes, hours) => {
  expect(hoursOfMinutes(minutes)).toBe(hours);
});
