import { checkSmtpUrl } from '@pressloom/clients/mail';
import { mailSettings, siteMailSettings } from './mail-settings.ts';
import type { OwnServer } from './mail-settings.ts';

const SANDBOX = 'smtp://sandbox:sandbox@127.0.0.1:3101';
const LIVE = mailSettings(
  { url: 'smtps://mail.example', from: { name: 'Press', address: 'a@press.example' } },
  SANDBOX,
);
const SERVER: OwnServer = {
  host: 'smtp.own.example',
  port: 587,
  security: 'starttls',
  user: 'me@own',
  password: 'p/:@%',
};
const sender = (server: OwnServer | null) => ({ fromName: 'Own', fromAddress: 'news@own.example', server });

describe('which mail server serves a site', () => {
  const real = { isSample: false, sandboxSmtpUrl: SANDBOX };

  it('is the installation’s with the site’s address where it has none of its own', () => {
    expect(siteMailSettings(LIVE, null, real)).toEqual(LIVE);
    const settings = siteMailSettings(LIVE, sender(null), real);
    expect(settings).toMatchObject({
      url: 'smtps://mail.example',
      isOwn: false,
      from: { name: 'Own', address: 'news@own.example' },
    });
    const named = siteMailSettings(LIVE, { fromName: 'Own', fromAddress: null, server: null }, real);
    expect(named.from).toEqual({ name: 'Own', address: 'a@press.example' });
  });

  it.each([
    ['starttls', 'smtp:', 'required', true],
    ['tls', 'smtps:', undefined, true],
    ['starttls_unverified', 'smtp:', 'required', false],
    ['tls_unverified', 'smtps:', undefined, false],
    ['none', 'smtp:', 'never', true],
  ] as const)('is its own with %s', (security, protocol, encryption, verifies) => {
    const settings = siteMailSettings(LIVE, sender({ ...SERVER, security }), real);
    expect(settings).toMatchObject({ mode: 'live', isOwn: true });
    expect([new URL(settings.url ?? '').protocol, settings.encryption]).toEqual([protocol, encryption]);
    expect(checkSmtpUrl(settings.url ?? '')).toMatchObject({
      server: { host: 'smtp.own.example', port: 587, credentials: { user: 'me@own', password: 'p/:@%' }, verifies },
    });
  });

  it('is the stand-in for a sample site, whatever is set', () => {
    const sample = { isSample: true, sandboxSmtpUrl: SANDBOX };
    for (const server of [null, SERVER]) {
      expect(siteMailSettings(LIVE, sender(server), sample)).toMatchObject({
        mode: 'sandbox',
        isOwn: false,
        url: SANDBOX,
      });
    }
    expect(siteMailSettings(LIVE, sender(SERVER), { ...sample, sandboxSmtpUrl: null })).toMatchObject({
      mode: 'unconfigured',
      url: null,
    });
  });
});
