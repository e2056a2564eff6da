import { Failure, ask, codeOf, fieldsOf, kindOf, endSessionBy } from './ask.ts';

describe('why a call failed', () => {
  it.each([
    [400, { code: 'link_invalid' }, 'dead'],
    [404, { code: 'not_found' }, 'missing'],
    [400, { code: 'validation_failed', fields: { email: 'is none' } }, 'email'],
    [400, { code: 'validation_failed', fields: { sites: 'are unknown' } }, 'refused'],
    [403, { code: 'foreign_origin' }, 'refused'],
    [429, { code: 'too_many_requests' }, 'busy'],
    // A proxy's own.
    [429, null, 'busy'],
    [502, null, 'away'],
    [404, null, 'away'],
    // Something of the change may have been done.
    [500, { code: 'internal' }, 'away'],
  ] as const)('is told by %i %j: %s', (status, body, kind) => expect(kindOf(status, body)).toBe(kind));
});

describe('a call', () => {
  const answering = (answer: Response | Error) => {
    const send = jest.fn<Promise<Response>, [string, RequestInit]>(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return send;
  };
  const asked = (send: ReturnType<typeof answering>) =>
    ask({ method: 'POST', url: '/api/x', body: { a: 1 } }, send as unknown as typeof fetch);

  it('gives what came', async () => expect(await asked(answering(Response.json({ b: 2 })))).toEqual({ b: 2 }));

  it('goes out without cookies and without the address of the page', async () => {
    const send = answering(Response.json({}));
    await asked(send);
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: '{"a":1}',
    });
  });

  it('goes out with the session where it asks for it, under its own headers', async () => {
    const send = answering(Response.json({}));
    const call = { method: 'POST', url: '/api/x', signedIn: true, headers: { 'Idempotency-Key': 'k' } } as const;
    await ask(call, send as unknown as typeof fetch);
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'same-origin',
      headers: { 'Idempotency-Key': 'k' },
    });
  });

  it('tells the code of a refusal', async () => {
    const refusal = Response.json({ code: 'already_member' }, { status: 409 });
    const failure: unknown = await asked(answering(refusal)).catch((error: unknown) => error);
    expect([codeOf(failure), codeOf(new Error('another'))]).toEqual(['already_member', null]);
    expect([fieldsOf(failure), fieldsOf(new Error('another'))]).toEqual([[], []]);
  });

  it('tells the fields that a refusal is about', async () => {
    const fields = { newEmail: 'is yours already' };
    const refusal = Response.json({ code: 'validation_failed', fields }, { status: 400 });
    const failure: unknown = await asked(answering(refusal)).catch((error: unknown) => error);
    expect(fieldsOf(failure)).toEqual(['newEmail']);
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['a page of somebody else', new Response('<h1>Welcome to the hotel</h1>', { status: 200 })],
    ['an answer that breaks off', new Response('{"b":', { status: 200 })],
  ])('fails by %s, which tells nothing of what was done', async (_name, answer) => {
    const failure: unknown = await asked(answering(answer)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).kind).toBe('away');
  });
});

describe('a session that ends, and what is read with it', () => {
  const asking = (call: Parameters<typeof ask>[0]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answered = ask(call, () => promise).catch(() => undefined);
    return { answered, answer: () => resolve(Response.json({})), fail: () => reject(new Error('gone')) };
  };
  const ended = () => Promise.resolve();
  const isOver = async (waiting: Promise<void>) => {
    const not = Symbol('not yet');
    await jest.advanceTimersByTimeAsync(0);
    return (await Promise.race([waiting, Promise.resolve(not)])) !== not;
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is waited for, whether it is answered or fails', async () => {
    const [one, other] = ['/api/a', '/api/b'].map((url) => asking({ method: 'GET', url, signedIn: true }));
    const waiting = endSessionBy(ended, 2_000);
    one!.answer();
    expect(await isOver(waiting)).toBe(false);
    other!.fail();
    expect(await isOver(waiting)).toBe(true);
    expect(await isOver(endSessionBy(ended, 2_000))).toBe(true);
  });

  it('is not waited for any longer', async () => {
    const late = asking({ method: 'GET', url: '/api/a', signedIn: true });
    const waiting = endSessionBy(ended, 2_000);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(await isOver(waiting)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await isOver(waiting)).toBe(true);
    late.answer();
    await late.answered;
  });

  it('is all that is waited for', async () => {
    const open = asking({ method: 'GET', url: '/api/a' });
    const write = asking({ method: 'POST', url: '/api/b', signedIn: true });
    expect(await isOver(endSessionBy(ended, 2_000))).toBe(true);
    for (const one of [open, write]) one.answer();
    await Promise.all([open.answered, write.answered]);
  });

  it.each([
    ['is refused when it ended', () => Promise.resolve(), 0, 'not_signed_in'],
    ['is sent when it did not', () => Promise.reject(new Error('away')), 1, null],
  ])('what begins meanwhile waits, and %s', async (_name, end, calls, code) => {
    const sent = jest.fn(async () => Response.json({}));
    const { promise: gate, resolve: letEnd } = Promise.withResolvers<void>();
    const ending = endSessionBy(() => gate.then(end), 2_000).catch(() => undefined);
    const late = ask({ method: 'GET', url: '/api/late', signedIn: true }, sent).then(() => null, codeOf);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).not.toHaveBeenCalled();
    letEnd();
    await ending;
    expect(await late).toBe(code);
    expect(sent).toHaveBeenCalledTimes(calls);
  });

  it('does not hold back what is read after it', async () => {
    await endSessionBy(ended, 2_000);
    const sent = jest.fn(async () => Response.json({}));
    await ask({ method: 'GET', url: '/api/after', signedIn: true }, sent);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
