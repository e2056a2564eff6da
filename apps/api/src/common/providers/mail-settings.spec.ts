import { loadConfig } from '../../config/environment.ts';
import { mailSettings } from './mail-settings.ts';

describe('which mail server is used', () => {
  const SANDBOX = 'smtp://sandbox:sandbox@127.0.0.1:3101';
  const own = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Press <press@press.example>' };

  it.each([
    ['one that is set', own, SANDBOX, 'live', 'smtps://mail.example', 'press@press.example'],
    ['one that is set, without the sandbox', own, null, 'live', 'smtps://mail.example', 'press@press.example'],
    ['the stand-in', {}, SANDBOX, 'sandbox', SANDBOX, 'press@pressloom.example'],
    ['the stand-in with a sender', { MAIL_FROM: 'a@press.example' }, SANDBOX, 'sandbox', SANDBOX, 'a@press.example'],
    ['none', {}, null, 'unconfigured', null, 'press@pressloom.example'],
  ])('%s', (_name, env, sandboxSmtpUrl, mode, url, address) => {
    const { mail } = loadConfig(env);
    expect(mailSettings(mail, sandboxSmtpUrl)).toMatchObject({ mode, url, from: { address } });
  });

  it('is none where one has no sender: no real mail comes from a sample address', () => {
    expect(mailSettings({ url: 'smtps://mail.example', from: null }, null)).toMatchObject({ mode: 'unconfigured' });
  });
});
