import { deviceName, isEmail } from './accounts.ts';

it.each([
  ['jo@example.org', true],
  [' jo@example.org ', true],
  ['jo@mail.example.org', true],
  ['jo@example', false],
  ['jo@.org', false],
  ['jo example@x.org', false],
  ['', false],
  [`${'a'.repeat(250)}@x.org`, false],
])('takes %j as an e-mail: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

it.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox on Windows'],
  [{ browser: null, system: 'Windows' }, 'Windows'],
  [{ browser: 'Firefox', system: null }, 'Firefox'],
  [{ browser: null, system: null }, 'Unknown'],
])('calls %j %s', (session, name) => {
  const said = {
    device: (names: { browser: string; system: string }) => Object.values(names).join(' on '),
    unknown: 'Unknown',
  };
  expect(deviceName(session, said)).toBe(name);
});
