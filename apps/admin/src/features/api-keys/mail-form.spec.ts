import type { ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { checkPort, checkUser, mailBody, mailFields } from './mail-form.ts';

const view = (values: Partial<Record<keyof ProviderKeysView['mail'], string | null>>) => {
  const names = ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword', 'fromName', 'fromEmail'] as const;
  const entries = names.map((name) => [name, { source: 'settings', value: values[name] ?? null, mask: null }]);
  return { mail: Object.fromEntries(entries) } as unknown as ProviderKeysView;
};
const server = { smtpHost: 'smtp.press.example', smtpPort: '465', smtpSecurity: 'tls', fromEmail: 'a@press.example' };

it.each([
  [{}, { smtpPort: '587', smtpSecurity: 'starttls', signIn: 'email' }],
  [
    { ...server, smtpUser: 'a@press.example' },
    { smtpPort: '465', smtpSecurity: 'tls', signIn: 'email' },
  ],
  [
    { ...server, smtpUser: 'apikey' },
    { signIn: 'name', smtpUser: 'apikey' },
  ],
  [server, { signIn: 'none', smtpUser: '' }],
] as const)('%j is shown as %j', (values, fields) => {
  expect(mailFields(view(values))).toMatchObject({ ...fields, smtpPassword: '' });
});

it('sends what stands in the fields, and no user without a sign-in', () => {
  const fields = { ...mailFields(view({ ...server, smtpUser: 'a@press.example' })), smtpPassword: 'secret' };
  expect(mailBody(fields)).toMatchObject({ smtpPort: 465, smtpUser: 'a@press.example', smtpPassword: 'secret' });
  expect(mailBody({ ...fields, signIn: 'none' })).toMatchObject({ smtpUser: '', smtpPassword: '' });
  expect(mailBody(fields)).not.toHaveProperty('signIn');
});

it.each([
  ['', 'SMTP port is required'],
  ['x', 'A whole number from 1 to 65535'],
  ['0', 'A whole number from 1 to 65535'],
  [' 25 ', true],
])('the port %j: %s', (typed, expected) => expect(checkPort(typed)).toBe(expected));

it.each([
  ['apikey', 'email', 'Please enter a valid email address'],
  ['', 'email', 'Please enter a valid email address'],
  ['a@press.example', 'email', true],
  ['apikey', 'name', true],
  [' ', 'name', 'Please enter a user name'],
  ['', 'none', true],
] as const)('the user %j signing in by %s: %s', (typed, signIn, expected) =>
  expect(checkUser(typed, signIn)).toBe(expected),
);
