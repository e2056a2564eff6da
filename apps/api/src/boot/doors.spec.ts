import { DoorTable } from '../common/doors/door-table.ts';
import { DOORS } from './doors.ts';

it.each([
  ['/api/keywords/7?q=a', '/api/keywords/7'],
  ['/api/n/c/the-token-of-a-mail/3', '/api/n/*'],
  ['/API/N/o/the-token-of-a-mail.gif', '/api/n/*'],
  ['/api/mail-webhooks/smtp2go/1/the-secret', '/api/mail-webhooks/*'],
  ['/web-view?r=the-token-of-a-mail', '/web-view'],
])('a log says of %s: %s', (url, path) => {
  expect(new DoorTable(DOORS).loggedPath({ url })).toBe(path);
});
