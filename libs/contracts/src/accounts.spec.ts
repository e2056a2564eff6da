import { PASSWORD_RULES, deviceName, isEmail } from './accounts.ts';

it.each([
  ['Пароль12345', []],
  ['ÄÖÜäöü12345', []],
  ['كلمةالسر12345', []],
  ['密码密码12345', []],
  ['Password١٢٣', []],
  ['пароль12345', ['uppercase']],
  ['PASSWORD12345', ['lowercase']],
  ['12345678', ['uppercase', 'lowercase']],
  ['Пароль', ['number']],
])('finds in the password %s all but %j', (password, missing) => {
  expect(PASSWORD_RULES.flatMap(({ rule, pattern }) => (pattern.test(password) ? [] : [rule]))).toEqual(missing);
});

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
