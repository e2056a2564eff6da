import { CHANGED_HEADER } from '@pressloom/contracts/topics';
import { onChanged, onSessionEnded, RequestError } from './request.ts';
import { upload } from './upload.ts';

/** As much of the browser's as an upload uses; a test says how it goes on. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  opened = '';
  sent: unknown;
  status = 0;
  statusText = '';
  responseText = '';
  changed: string | null = null;

  constructor() {
    FakeRequest.last = this;
  }

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return name === CHANGED_HEADER ? this.changed : null;
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.onabort();
  }

  answer(status: number, responseText: string): void {
    Object.assign(this, { status, responseText });
    this.onload();
  }
}

const file = new Blob(['ada@example.test']);

function start(url = '/api/subscriber-imports') {
  const sent: number[] = [];
  const stopper = new AbortController();
  const answer = upload(url, file, {
    type: 'text/csv',
    onProgress: (bytes) => sent.push(bytes),
    signal: stopper.signal,
  });
  return { answer, sent, stopper, request: FakeRequest.last };
}

const before = globalThis.XMLHttpRequest;
beforeAll(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterAll(() => {
  globalThis.XMLHttpRequest = before;
});

it('sends the file itself, tells how far it is, what it changed, and what was answered', async () => {
  const topics: string[] = [];
  const stop = onChanged((changed) => topics.push(...changed));
  const { answer, sent, request } = start();
  expect([request.opened, request.headers['Content-Type'], request.sent]).toEqual([
    'POST /api/subscriber-imports',
    'text/csv',
    file,
  ]);
  request.upload.onprogress?.({ loaded: 7 });
  request.changed = 'subscribers,posts';
  request.answer(201, '{"id":3}');
  await expect(answer).resolves.toEqual({ id: 3 });
  expect([sent, topics]).toEqual([[7], ['subscribers', 'posts']]);
  stop();
});

it('fails with the sentence of a refusal, and tells that the session has ended', async () => {
  const ended = jest.fn();
  const stop = onSessionEnded(ended);
  const { answer, request } = start();
  request.answer(401, '{"message":"Please sign in.","code":"not_signed_in"}');
  await expect(answer).rejects.toMatchObject({ status: 401, human: 'Please sign in.', code: 'not_signed_in' });
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

it('fails as other calls do where no answer came', async () => {
  const { answer, request } = start();
  request.onerror();
  await expect(answer).rejects.toBeInstanceOf(RequestError);
  await expect(answer).rejects.toMatchObject({ status: 0 });
});

it('can be stopped', async () => {
  const { answer, stopper } = start();
  stopper.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
