import { ProviderError } from '@pressloom/clients/http';
import type { ProviderName } from '@pressloom/clients/http';
import type { ProviderHealth } from '@pressloom/database/entities';
import { healthNews, healthView, providerView } from './provider-health-rules.ts';

const error = (code: string, provider: ProviderName = 'youtube') =>
  new ProviderError({ provider, code, message: 'X.' });

describe('healthNews', () => {
  it.each([
    'timeout',
    'unreachable',
    'connection_lost',
    'server_error',
    'rate_limited',
    'tls',
    'address_not_allowed',
    'redirected',
    'bad_credentials',
    'forbidden',
    'unusable_answer',
    'try_later',
    'mail_delayed',
    'sender_refused',
    'sending_limit',
    'plain_permalinks',
    'rest_missing',
    'not_wordpress',
  ])('takes %s for a failing provider', (code) => expect(healthNews(error(code))).toBe('failing'));

  it.each(['not_found', 'rejected', 'answer_too_large', 'recipient_refused', 'recipient_doubtful', 'mailbox_full'])(
    'takes %s for the answer of a living provider',
    (code) => expect(healthNews(error(code))).toBe('ok'),
  );

  it.each([
    ['a success', null, 'ok'],
    ['an open breaker', error('breaker_open'), 'none'],
    ["YouTube's spent quota", error('quota_exhausted'), 'none'],
    ['an AI account without credit', error('quota_exhausted', 'openai'), 'failing'],
    ['a model that is gone', error('not_found', 'openai'), 'failing'],
    ['an AI server that takes requests in another form', error('request_refused', 'openai'), 'failing'],
    ["a search rule that YouTube doesn't know", error('request_refused', 'youtube'), 'ok'],
    ['a caller who gave up', new DOMException('This operation was aborted', 'AbortError'), 'none'],
    ['a bug', new TypeError('x is not a function'), 'none'],
  ])('takes %s for what it is', (_name, ended, news) => expect(healthNews(ended)).toBe(news));
});

describe('healthView', () => {
  const FIRST = new Date('2026-11-20T10:00:00Z');
  const LATER = new Date('2026-11-20T11:00:00Z');
  const stored = (row: Partial<ProviderHealth>): ProviderHealth => ({
    provider: 'youtube',
    scope: 'shared',
    lastOkAt: null,
    lastFailureAt: null,
    failingSince: null,
    errorCode: null,
    errorMessage: null,
    ...row,
  });

  it.each([
    ['nothing stored', null, { state: 'unknown', lastOkAt: null, failingSince: null, message: null }],
    ['a success', stored({ lastOkAt: FIRST }), { state: 'ok', lastOkAt: FIRST.toISOString(), message: null }],
    [
      'a failure',
      stored({ lastFailureAt: LATER, failingSince: FIRST, errorMessage: 'YouTube is away.' }),
      { state: 'failing', failingSince: FIRST.toISOString(), message: 'YouTube is away.' },
    ],
    [
      'a success after a failure',
      stored({ lastFailureAt: FIRST, lastOkAt: LATER }),
      { state: 'ok', lastFailureAt: FIRST.toISOString(), failingSince: null, message: null },
    ],
  ])('of %s', (_name, row, view) => expect(healthView(row)).toMatchObject(view));
});

describe('providerView', () => {
  const [EARLIER, LATER] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
  const unknown = { state: 'unknown', lastOkAt: null, lastFailureAt: null, failingSince: null, message: null } as const;
  const ok = { ...unknown, state: 'ok', lastOkAt: LATER, lastFailureAt: EARLIER } as const;
  const failing = {
    state: 'failing',
    lastOkAt: EARLIER,
    lastFailureAt: LATER,
    failingSince: LATER,
    message: 'YouTube is away.',
  } as const;

  it.each([
    ['live, before its first call', 'live', unknown, 'live', null, null],
    ['live', 'live', ok, 'live', LATER, null],
    ['live and failing', 'live', failing, 'failing', LATER, 'YouTube is away.'],
    ['a stand-in', 'sandbox', ok, 'sandbox', LATER, null],
    ['a stand-in that fails', 'sandbox', failing, 'failing', LATER, 'YouTube is away.'],
    ['not set up', 'unconfigured', unknown, 'unconfigured', null, null],
    ['no longer set up', 'unconfigured', failing, 'unconfigured', LATER, 'YouTube is away.'],
  ] as const)('of one that is %s', (_name, mode, health, state, lastCallAt, lastError) => {
    const provider = { key: 'youtube', label: 'YouTube', mode } as const;
    expect(providerView(provider, health, [])).toEqual({
      ...{ ...provider, state, lastCallAt, lastError },
      ...{ outages: [], isSetUp: mode !== 'unconfigured' },
    });
  });
});
