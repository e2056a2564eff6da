import { FIELD_READERS } from './field-user-agents.fixture.ts';
import { visitorDevice } from './visitor-device.ts';

it.each([
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android, phone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge, Windows, desktop',
  ],
  [
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.5) AppleWebKit/537.36 (KHTML, like Gecko) 85.0.4183.93/6.5 TV Safari/537.36',
    'Tizen, Tizen, tv',
  ],
  ['Lynx/2.9.0 libwww-FM/2.14 SSL-MM/1.4.1', 'other, other, other'],
  ['jane@press.example/1.0', 'other, other, other'],
  ['', 'other, other, other'],
])('%s is %s', (userAgent, device) =>
  expect([visitorDevice(userAgent), visitorDevice(userAgent)]).toEqual([device, device]),
);

it('is three short words of whatever browser', () => {
  for (const [, userAgent] of FIELD_READERS)
    expect(visitorDevice(userAgent)).toMatch(/^[A-Z a-z]+, [A-Z a-z]+, [a-z]+$/i);
});
