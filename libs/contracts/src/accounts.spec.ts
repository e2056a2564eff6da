import { isEmail } from './accounts.ts';

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
