import { Backoff } from './backoff.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 12, minutes));

it('lets a domain rest once it put off three mails in a row, and no other', () => {
  const domains = new Backoff();
  for (const minute of [0, 1]) domains.saw('a@slow.example', true, at(minute));
  expect(domains.restsUntil('b@slow.example', at(1))).toBeNull();
  domains.saw('c@slow.example', true, at(2));
  expect(domains.restsUntil('b@slow.example', at(2))).toEqual(at(7));
  expect(domains.restsUntil('b@quick.example', at(2))).toBeNull();
  expect(domains.restsUntil('b@slow.example', at(7))).toBeNull();
});

it('forgets it with the first mail that is taken', () => {
  const domains = new Backoff();
  for (const minute of [0, 1]) domains.saw('a@slow.example', true, at(minute));
  domains.saw('b@slow.example', false, at(2));
  domains.saw('a@slow.example', true, at(3));
  expect(domains.restsUntil('a@slow.example', at(3))).toBeNull();
});
