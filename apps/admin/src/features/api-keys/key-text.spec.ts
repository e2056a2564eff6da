import { KEY_PROVIDERS, KEY_STAGES } from '@pressloom/contracts/provider-keys';
import type { KeyState } from '@pressloom/contracts/provider-keys';
import { forgetLabel, forgetQuestion, keyStatus, STAGE_TITLES, typedValue, valueText } from './key-text.ts';

const health = { state: 'unknown', lastOkAt: null, lastFailureAt: null, failingSince: null, message: null } as const;
const state = (more: Partial<KeyState> = {}): KeyState => ({
  ...{ mode: 'live', modeWithoutStored: 'sandbox', savedAt: null, isUntested: false, health },
  ...more,
});

it.each<[Partial<KeyState>, string]>([
  [{ mode: 'unconfigured', isUntested: true }, 'Not set up'],
  [{ mode: 'sandbox', health: { ...health, state: 'failing' } }, 'Simulated'],
  [{ health: { ...health, state: 'failing', message: 'It refused.' }, isUntested: true }, 'Failing'],
  [{ isUntested: true }, 'Untested'],
  [{ health: { ...health, state: 'ok' } }, 'Working'],
  [{}, 'Set up'],
])('%j is called %s', (facts, label) => {
  const statuses = KEY_PROVIDERS.map((provider) => keyStatus(provider, state(facts)));
  expect(statuses.map(({ label: found }) => found)).toEqual(KEY_PROVIDERS.map(() => label));
  for (const { text } of statuses) expect(text).toMatch(/^[A-Z].*\.$/);
});

it('asks for a test of what was saved without one', () => {
  expect(keyStatus('youtube', state({ isUntested: true })).text).toMatch(/test the connection to see/);
});

it('says what a failing provider said', () => {
  expect(keyStatus('mail', state({ health: { ...health, state: 'failing', message: 'It refused.' } })).text).toBe(
    'It refused.',
  );
});

it.each([
  ['settings', null, '••••4711', '••••4711 (entered here)', ''],
  ['environment', null, '••••4711', '••••4711 (OPENAI_X, set on the server)', ''],
  ['environment', 'large', null, 'large (OPENAI_X, set on the server)', 'large'],
  ['none', 'usual', null, 'usual (default)', ''],
  ['none', null, null, 'None', ''],
  ['sandbox', 'usual', null, 'Simulated', ''],
] as const)('a value from %s: %s %s is %s', (source, value, mask, shown, typed) => {
  expect(valueText({ source, value, mask }, 'OPENAI_X')).toBe(shown);
  expect(typedValue({ source, value, mask })).toBe(typed);
});

it('says what applies once stored values are removed', () => {
  expect(forgetLabel('live')).toBe('Use the server’s values');
  expect(forgetLabel('unconfigured')).toBe('Remove these values');
  const questions = (['live', 'sandbox', 'unconfigured'] as const).map(forgetQuestion);
  expect(questions.map((question) => question.split('. ')[0])).toEqual([
    'Then the values set on the server are used',
    'Then this service is simulated by the sandbox',
    'Nothing is set on the server, so this stops working',
  ]);
});

it('has a title for every step of a test', () => {
  expect(KEY_STAGES.filter((name) => !STAGE_TITLES[name])).toEqual([]);
});
