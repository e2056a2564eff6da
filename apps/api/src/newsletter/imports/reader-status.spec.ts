import { leavingOfAll, statusLikelihood, statusReader } from './reader-status.ts';
import type { ReaderStatus } from './reader-status.ts';

it.each<[column: string, cell: string, status: ReaderStatus | null]>([
  // Ghost
  ['subscribed_to_emails', 'true', 'subscribed'],
  ['subscribed_to_emails', 'false', 'unsubscribed'],
  ['subscribed_to_emails', '', null],
  // Substack
  ['email_disabled', 'true', 'unsubscribed'],
  ['email_disabled', 'false', 'subscribed'],
  ['email_disabled', '', 'subscribed'],
  // Mailchimp
  ['Status', 'Subscribed', 'subscribed'],
  ['Status', 'Unsubscribed', 'unsubscribed'],
  ['Status', 'Cleaned', 'bounced'],
  ['Status', 'Non-Subscribed', 'unconfirmed'],
  ['UNSUB_TIME', '2024-01-31 10:00:00', 'unsubscribed'],
  ['UNSUB_TIME', '', 'subscribed'],
  ['CLEAN_TIME', '2024-01-31 10:00:00', 'bounced'],
  // listmonk
  ['status', 'enabled', 'subscribed'],
  ['status', 'disabled', 'unsubscribed'],
  ['status', 'blocklisted', 'unsubscribed'],
  ['subscription_status', 'unconfirmed', 'unconfirmed'],
  // Keila
  ['status', 'unreachable', 'bounced'],
  // beehiiv
  ['Status', 'active', 'subscribed'],
  ['Status', 'inactive', 'unsubscribed'],
  ['Status', 'paused', 'paused'],
  ['Status', 'needs_attention', 'unconfirmed'],
  ['Status', 'Needs Approval', 'unconfirmed'],
  ['Status', 'validating', 'unconfirmed'],
  ['Status', 'invalid', 'bounced'],
  // Kit
  ['state', 'cancelled', 'unsubscribed'],
  ['state', 'complained', 'complained'],
  ['state', 'inactive', 'unconfirmed'],
  // our own
  ['status', 'bounced', 'bounced'],
  ['status', 'pending', 'unconfirmed'],
  ['leftAt', '2025-03-01T10:00:00.000Z', 'unsubscribed'],
  // others
  ['Accepts Email Marketing', 'yes', 'subscribed'],
  ['EMAIL_BLACKLISTED', '1', 'unsubscribed'],
  ['Hard bounced', 'yes', 'bounced'],
  ['Opted out', 'no', 'subscribed'],
  ['status', '', null],
  ['status', 'shipped', null],
  ['active_subscription', 'false', null],
  ['', 'true', null],
])('%s, %j: %j', (column, cell, status) => expect(statusReader(column)(cell)).toBe(status));

it.each<[string, string[], number]>([
  ['subscribed_to_emails', ['true', 'false'], 3],
  ['Status', ['active', ''], 3],
  ['Subscription status', ['Unconfirmed'], 3],
  ['Status', ['active', 'unsubscribed', 'Gold'], 3],
  ['Etat', ['subscribed', 'unsubscribed'], 2],
  ['Etat', ['unsubscribed', 'Gold'], 1],
  ['Notes', ['They unsubscribed in May'], 0],
  ['Status', ['shipped'], 1],
  ['status', [], 1],
  ['unsubscribed_at', ['', '2024-01-01'], 1],
  ['Plan', ['active', 'canceled'], 0],
  ['active_subscription', ['true', 'false'], 0],
  ['name', ['Ada'], 0],
  ['created_at', ['2024-01-01'], 0],
])('%s with %j is one by %i of 3', (column, cells, likelihood) =>
  expect(statusLikelihood(column, cells)).toBe(likelihood),
);

it.each([
  ['UNSUB_TIME', ['2024-01-31 10:00:00', '2024-02-01 10:00:00'], 'unsubscribed'],
  ['CLEAN_TIME', ['2024-01-31 10:00:00'], 'bounced'],
  ['UNSUB_TIME', ['2024-01-31 10:00:00', ''], null],
  ['UNSUB_TIME', [], null],
  ['OPTIN_TIME', ['2024-01-31 10:00:00'], null],
])('everyone of a file with %s %j left: %j', (column, cells, reason) =>
  expect(leavingOfAll(column, cells)).toBe(reason),
);
