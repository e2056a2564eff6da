import type { ProviderHealthView, ProviderMode } from '@pressloom/contracts/providers';
import type { KeySource } from '@pressloom/contracts/youtube';
import { configurationOf, healthOf, isGmailLabel } from './status-look.ts';

it.each<[KeySource, string | null, string, string]>([
  ['own', 'desk@example.org', 'success', 'Fully Configured'],
  ['shared', 'desk@example.org', 'success', 'Fully Configured'],
  ['shared', null, 'warning', 'Partially Configured'],
  ['own', '', 'warning', 'Partially Configured'],
  ['none', 'desk@example.org', 'error', 'Not Configured'],
  ['none', null, 'error', 'Not Configured'],
  ['sandbox', 'desk@example.org', 'info', 'No Key Needed'],
  ['sandbox', null, 'info', 'No Key Needed'],
])('with a key that is %s and the account %j is %s %s', (keySource, gmailAccount, tone, label) => {
  expect(configurationOf({ keySource, gmailAccount })).toEqual({ tone, label });
});

const SINCE = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const NEW: ProviderHealthView = {
  state: 'unknown',
  lastOkAt: null,
  lastFailureAt: null,
  failingSince: null,
  message: null,
};
const OK: ProviderHealthView = { ...NEW, state: 'ok', lastOkAt: LATER, lastFailureAt: SINCE };
const FAILING: ProviderHealthView = {
  ...NEW,
  state: 'failing',
  lastFailureAt: LATER,
  failingSince: SINCE,
  message: 'YouTube refused the key.',
};

it.each<[ProviderMode, ProviderHealthView, string, string, string | null]>([
  ['live', NEW, 'Not called yet', 'YouTube has not been called yet.', null],
  ['live', OK, 'Works', 'Last successful call', LATER],
  ['sandbox', OK, 'Works', 'Last successful call', LATER],
  ['live', FAILING, 'Failing', 'YouTube refused the key. First failed', SINCE],
  ['live', { ...FAILING, message: null }, 'Failing', 'The last call failed. First failed', SINCE],
  ['live', { ...FAILING, failingSince: null }, 'Failing', 'YouTube refused the key. First failed', LATER],
  ['unconfigured', FAILING, 'Not in use', 'Without a key, YouTube is not called.', null],
])('%s with %j is %s: %s', (mode, health, label, text, at) => {
  expect(healthOf({ mode, health })).toMatchObject({ label, text, at });
});

it.each([
  ['', true],
  ['  ', true],
  [' desk@example.org ', true],
  ['desk.one+news@mail.example.org', true],
  ['desk', false],
  ['desk@example', false],
  ['desk@@example.org', false],
  ['desk @example.org', false],
  ['@example.org', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('takes %j for a label: %j', (typed, verdict) => {
  expect(isGmailLabel(typed)).toBe(verdict);
});
