import { randomBytes } from 'node:crypto';
import { SecretCipher, SecretUnreadableError } from '../common/secrets/cipher.ts';
import { ENGLISH_MAIL } from './mail-data.ts';
import type { MailRequest } from './mail-data.ts';
import { mailTarget, openMail, sealMail } from './mail-payload.ts';

const cipher = new SecretCipher(randomBytes(32));
const TARGET = mailTarget('7f');
const place = { table: 'jobs', column: 'payload', row: TARGET };
const MAIL: MailRequest<'subscription-exists'> = {
  to: 'ada@press.example',
  template: 'subscription-exists',
  data: {},
  locale: { language: 'es', timeZone: 'Europe/Madrid' },
  site: { name: 'Fuego', url: 'https://fire.example', color: '#dc2626', logo: null, postalAddress: 'Calle Mayor 1' },
  leave: {
    preferencesUrl: 'https://press.example/preferences?s=secret',
    unsubscribeUrl: 'https://press.example/unsubscribe?s=secret',
    oneClickUrl: 'https://press.example/api/one-click?s=secret',
  },
};

it('holds all of a mail but the website whose sender sends it, which the job itself names', () => {
  const payload = sealMail(cipher, TARGET, { ...MAIL, siteId: 7 });
  expect(Object.keys(payload)).toEqual(['template', 'sealed']);
  expect(openMail(cipher, TARGET, payload)).toEqual(MAIL);
  expect(() => openMail(cipher, mailTarget('80'), payload)).toThrow(SecretUnreadableError);
});

it.each([
  [{}, { locale: ENGLISH_MAIL }],
  [{ locale: MAIL.locale }, { locale: MAIL.locale }],
])('opens what older versions sealed, with %j besides address and data', (more, kept) => {
  const sealed = cipher.encrypt(JSON.stringify({ to: 'ada@press.example', data: {}, ...more }), place);
  const opened = openMail(cipher, TARGET, { template: 'welcome', sealed });
  expect(opened).toEqual({ template: 'welcome', to: 'ada@press.example', data: {}, ...kept });
});
