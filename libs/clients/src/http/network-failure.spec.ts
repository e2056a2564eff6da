import { networkFailure } from './index.ts';

const wrapped = (code: string, more: object = {}): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(`raw ${code}`), { code, ...more }) });

const several = (code: string): Error =>
  new TypeError('fetch failed', {
    cause: Object.assign(
      new AggregateError([Object.assign(new Error('first'), { code, syscall: 'connect' }), new Error('second')]),
      { code },
    ),
  });

describe('what a failed fetch means', () => {
  it.each([
    ['an unknown name', wrapped('ENOTFOUND'), 'unreachable', true, false],
    ['a name server that is away', wrapped('EAI_AGAIN'), 'unreachable', true, false],
    ['a refused connection', wrapped('ECONNREFUSED'), 'unreachable', true, false],
    ['several refused addresses', several('ECONNREFUSED'), 'unreachable', true, false],
    ['a connection that was never made', wrapped('UND_ERR_CONNECT_TIMEOUT'), 'unreachable', true, false],
    ['the system giving up connecting', wrapped('ETIMEDOUT', { syscall: 'connect' }), 'unreachable', true, false],
    ['several addresses that gave up', several('ETIMEDOUT'), 'unreachable', true, false],
    ['the system giving up reading', wrapped('ETIMEDOUT', { syscall: 'read' }), 'connection_lost', false, true],
    ['a certificate that ended', wrapped('CERT_HAS_EXPIRED'), 'tls', false, false],
    ['a certificate of another name', wrapped('ERR_TLS_CERT_ALTNAME_INVALID'), 'tls', false, false],
    ['a certificate signed by itself', wrapped('DEPTH_ZERO_SELF_SIGNED_CERT'), 'tls', false, false],
    [
      'a port of another protocol',
      new TypeError('fetch failed', { cause: new Error('bad port') }),
      'unreachable',
      false,
      false,
    ],
    ['a private address', wrapped('EADDRESSNOTALLOWED'), 'address_not_allowed', false, false],
    ['a reset', wrapped('ECONNRESET'), 'connection_lost', false, true],
    ['a closed socket', wrapped('UND_ERR_SOCKET'), 'connection_lost', false, true],
    ['nothing known', new TypeError('terminated'), 'connection_lost', false, true],
    ['something that is no error', 'odd', 'connection_lost', false, true],
  ])('of a write: %s', (_name, error, code, retryable, ambiguous) => {
    const failure = networkFailure({ provider: 'wordpress', host: 'blog.example', isWrite: true, error });
    expect(failure).toMatchObject({ code, retryable, ambiguous, provider: 'wordpress', status: null });
    expect(failure.message).toMatch(/^WordPress /);
  });

  it('lets a read be repeated after a lost connection', () => {
    const failure = networkFailure({ provider: 'youtube', host: 'h', isWrite: false, error: wrapped('ECONNRESET') });
    expect(failure).toMatchObject({ retryable: true, ambiguous: false });
  });

  it('keeps the text of an error that fetch made itself to itself', () => {
    const error = new TypeError('Headers.append: "secret" is an invalid header value.');
    const failure = networkFailure({ provider: 'openai', host: 'h', isWrite: true, error });
    expect(failure.cause).toBeUndefined();
    expect(failure.message).not.toContain('secret');
  });

  it('says which address the guard refused and how to allow it', () => {
    const guard = Object.assign(new Error('10.0.0.1 is inside. Add it to ALLOW_PRIVATE_HOSTS.'), {
      code: 'EADDRESSNOTALLOWED',
    });
    const error = new TypeError('fetch failed', { cause: guard });
    const failure = networkFailure({ provider: 'wordpress', host: '10.0.0.1', isWrite: false, error });
    expect(failure.message).toBe('WordPress was not asked: 10.0.0.1 is inside. Add it to ALLOW_PRIVATE_HOSTS.');
  });
});
