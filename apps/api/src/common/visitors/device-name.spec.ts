import { deviceOf } from './device-name.ts';

describe('the device of a user agent', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
    ['   ', null, null],
    ['\u0000(((', null, null],
  ])('of %j is %s on %s', (agent, browser, system) => expect(deviceOf(agent)).toEqual({ browser, system }));
});
