import { tlsAdvice } from './tls-advice.ts';
import type { MailServerPlace } from './tls-advice.ts';

const of = (providerCode: string | null, place: MailServerPlace, code = 'tls') =>
  tlsAdvice({ code, providerCode }, place);

it.each([
  ['a certificate that nobody vouches for', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['one of an authority that nobody knows', 'SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['an expired one', 'CERT_HAS_EXPIRED', 'renew it'],
  ['one for another name', 'ERR_TLS_CERT_ALTNAME_INVALID', 'by that name'],
])('names what helps against %s, and the setting that waives the check', (_name, providerCode, words) => {
  expect(of(providerCode, 'environment')).toMatch(
    new RegExp(`${words}.* add \\?tls=unverified to the end of SMTP_URL`),
  );
  expect(of(providerCode, 'site')).toMatch(
    new RegExp(`${words}.* encryption without certificate check \\(Newsletter, Settings\\)`),
  );
  expect(of(providerCode, 'settings')).toMatch(
    new RegExp(`${words}.* encryption without certificate check \\(Settings, API Keys\\)`),
  );
});

it.each(['ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO'])(
  'asks to check the port where TLS isn’t spoken: %s',
  (providerCode) => {
    expect(of(providerCode, 'environment')).toContain('smtps:// is TLS from the start');
    expect(of(providerCode, 'site')).toContain('Check encryption and port');
  },
);

it('has nothing to say of other failures', () => {
  expect([of(null, 'site'), of('5.7.1', 'environment', 'rejected')]).toEqual([null, null]);
});
