import { foundState, knownState } from './webhook-state.ts';
import type { KnownWebhook } from './webhook-state.ts';

const URL = 'https://press.example/api/billing/webhooks/live';
const TYPES = ['invoice.paid', 'charge.refunded'];
const row = (facts: object = {}) => ({ webhookId: 'we_1', webhookUrl: URL, webhookState: 'ready' as const, ...facts });
const known = (facts: Partial<KnownWebhook> = {}): KnownWebhook => ({
  ...{ row: row(), url: URL, hasEnteredSecret: false },
  ...facts,
});
const endpoint = (facts: object = {}) => ({
  ...{ id: 'we_1', url: URL, isEnabled: true, events: TYPES, secret: null },
  ...facts,
});
const NONE = row({ webhookId: null, webhookUrl: null, webhookState: null });

it.each<[string, Partial<KnownWebhook>, string]>([
  ['before anything', { row: null }, 'missing'],
  ['nothing made', { row: NONE }, 'missing'],
  ['one of a person, without its secret', { row: { ...NONE, webhookState: 'unsigned' } }, 'unsigned'],
  ['one of a person, not looked at', { row: NONE, hasEnteredSecret: true }, 'unknown'],
  ['one of a person, before anything', { row: null, hasEnteredSecret: true }, 'unknown'],
  ['ours', {}, 'ready'],
  ['ours, not looked at', { row: row({ webhookState: null }) }, 'unknown'],
  ['ours, of a former address', { row: row({ webhookUrl: 'https://former.example' }) }, 'elsewhere'],
  ['ours, switched off', { row: row({ webhookState: 'off' }) }, 'off'],
])('by what is stored: %s', (_what, facts, expected) => {
  expect(knownState(known(facts))).toBe(expected);
});

it.each<[string, Partial<KnownWebhook>, ReturnType<typeof endpoint>[], string, string[]]>([
  ['all is well', {}, [endpoint()], 'ready', []],
  ['all types are asked for', {}, [endpoint({ events: ['*'] })], 'ready', []],
  ['some are missing', {}, [endpoint({ events: ['invoice.paid'] })], 'lacking', ['charge.refunded']],
  ['it was switched off', {}, [endpoint({ isEnabled: false })], 'off', []],
  ['it was removed', {}, [], 'gone', []],
  ['only another installation has one', {}, [endpoint({ id: 'we_2', url: 'https://other.example' })], 'gone', []],
  ['there never was one', { row: NONE }, [endpoint({ id: 'we_2', url: 'https://other.example' })], 'missing', []],
  ['a person made it', { row: NONE, hasEnteredSecret: true }, [endpoint({ id: 'we_2' })], 'ready', []],
  ['a person made it and kept its secret', { row: NONE }, [endpoint({ id: 'we_2' })], 'unsigned', []],
  ['a person’s is for another address', { row: null, hasEnteredSecret: true }, [endpoint({ url: 'x' })], 'gone', []],
])('by what Stripe has: %s', (_what, facts, endpoints, webhookState, missingEvents) => {
  expect(foundState(known(facts), endpoints, TYPES)).toEqual({ webhookState, missingEvents });
});
