import { Logger } from '@nestjs/common';
import { ForwardedRequests, forwardedEntries } from './forwarded-requests.ts';

let warned: jest.SpyInstance;
beforeEach(() => (warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue()));
afterEach(() => warned.mockRestore());

const request = (headers: Record<string, string> = {}) => ({ headers });
const through = (...entries: string[]) => request({ 'x-forwarded-for': entries.join(', ') });

/** After these requests, on an installation that trusts so many proxies. */
function seen(trustProxy: number, requests: ReturnType<typeof request>[]) {
  const counter = new ForwardedRequests({ trustProxy });
  for (const one of requests) counter.count(one);
  return counter.notice();
}

it.each([
  [{}, null],
  [{ 'x-forwarded-for': '203.0.113.9' }, 1],
  [{ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }, 2],
  [{ 'x-forwarded-for': ' , ' }, 0],
  [{ 'x-real-ip': '203.0.113.9' }, 0],
  [{ via: '1.1 cache' }, 0],
])('finds in %j entries: %s', (headers, entries) => expect(forwardedEntries({ headers })).toBe(entries));

it('sees at the first request that a proxy is not configured', () => {
  expect(seen(0, [through('203.0.113.9')])).toEqual({ trusted: 0, entries: 1, requests: 1, total: 1 });
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^Requests arrive with 1 entry .* set TRUST_PROXY=1 /));
});

it('sees one proxy more, and one less', () => {
  expect(seen(1, [through('203.0.113.9', '198.51.100.7')])).toMatchObject({ trusted: 1, entries: 2 });
  expect(seen(2, [through('203.0.113.9')])).toMatchObject({ trusted: 2, entries: 1 });
});

it('is content with as many as configured, and with none', () => {
  expect(seen(1, [through('203.0.113.9'), request(), through('203.0.113.10')])).toBeNull();
  expect(seen(0, [request()])).toBeNull();
});

it('is not misled by single visitors who send the header', () => {
  const usual = Array.from({ length: 100 }, () => through('203.0.113.9'));
  expect(seen(1, [...usual, through('1.1.1.1', '203.0.113.66')])).toBeNull();
});

it('names the number of entries that most requests have', () => {
  const requests = [through('a'), through('a', 'b', 'c'), through('a', 'b'), through('b', 'c')];
  expect(seen(1, requests)).toEqual({ trusted: 1, entries: 2, requests: 3, total: 4 });
  expect(warned).toHaveBeenCalledTimes(1);
});

it('passes over what no proxy sends', () => {
  const forged = through(...Array.from({ length: 500 }, (_, n) => `10.0.0.${n}`));
  expect(seen(1, [forged])).toBeNull();
});
