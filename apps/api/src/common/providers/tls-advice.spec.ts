import { tlsAdvice } from './tls-advice.ts';

const of = (providerCode: string | null, isOwn: boolean, code = 'tls') => tlsAdvice({ code, providerCode }, isOwn);

it.each([
  ['a certificate that nobody vouches for', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['one of an authority that nobody knows', 'SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['an expired one', 'CERT_HAS_EXPIRED', 'renew it'],
  ['one for another name', 'ERR_TLS_CERT_ALTNAME_INVALID', 'by that name'],
])('names what helps against %s, and the setting that waives the check', (_name, providerCode, words) => {
  expect(of(providerCode, false)).toMatch(new RegExp(`${words}.* add \\?tls=unverified to the end of SMTP_URL`));
  expect(of(providerCode, true)).toMatch(new RegExp(`${words}.* encryption without certificate check`));
});

it.each(['ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO'])(
  'asks to check the port where TLS isn’t spoken: %s',
  (providerCode) => {
    expect(of(providerCode, false)).toContain('smtps:// is TLS from the start');
    expect(of(providerCode, true)).toContain('Check encryption and port');
  },
);

it('has nothing to say of other failures', () => {
  expect([of(null, true), of('5.7.1', false, 'rejected')]).toEqual([null, null]);
});
