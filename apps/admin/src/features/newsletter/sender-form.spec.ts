import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { checkNumber, senderFieldsOf, senderOf, serverText } from './sender-form.ts';

const STORED: NewsletterSenderView = {
  wordpressSiteId: 1,
  fromName: 'Press',
  fromAddress: 'news@press.example',
  replyTo: null,
  postalAddress: null,
  dkimDomain: null,
  dkimSelector: null,
  hasDkimKey: false,
  dkimRecord: null,
  dkimLookup: null,
  waitingDkimKey: null,
  formerDkimRecord: null,
  smtpHost: 'smtp.press.example',
  smtpPort: 587,
  smtpSecurity: 'starttls',
  smtpUser: 'user',
  hasSmtpPassword: true,
  smtpPasswordMask: '••••word',
  hasRelayApiKey: false,
  relayApiKeyMask: null,
  ratePerHour: null,
  domainRates: [{ domain: 'list.example', perHour: 60 }],
  openTracking: 'aggregate',
  server: { mode: 'live', isOwn: true, from: 'news@press.example', state: 'ready' },
  updatedAt: null,
};

describe('the fields of a sender', () => {
  it('send what they show, and no password unless one was typed', () => {
    const fields = senderFieldsOf(STORED);
    expect(fields).toMatchObject({ replyTo: '', smtpPort: '587', smtpPassword: '', ratePerHour: '' });
    expect(senderOf(fields)).toMatchObject({ fromName: 'Press', replyTo: null, smtpPort: 587, ratePerHour: null });
    expect(senderOf(fields).domainRates).toEqual(STORED.domainRates);
    expect(senderOf({ ...fields, domainRates: ' ' }).domainRates).toEqual([]);
    expect(senderOf(fields)).not.toHaveProperty('smtpPassword');
    expect(senderOf({ ...fields, smtpPort: '', smtpSecurity: 'tls' }).smtpPort).toBe(465);
    expect(senderOf({ ...fields, smtpHost: ' ', smtpPort: '' }).smtpPort).toBeNull();
    expect(senderOf({ ...fields, smtpHost: ' ', smtpPassword: ' a b ' })).toMatchObject({
      smtpHost: null,
      smtpPassword: ' a b ',
    });
  });

  it('send an API key for the servers of SMTP2GO alone', () => {
    const fields = { ...senderFieldsOf(STORED), relayApiKey: ' api-4711 ' };
    expect(senderOf(fields)).not.toHaveProperty('relayApiKey');
    expect(senderOf({ ...fields, smtpHost: 'mail.smtp2go.com ' })).toMatchObject({ relayApiKey: 'api-4711' });
    expect(senderOf({ ...fields, smtpHost: 'mail.smtp2go.com', relayApiKey: '' })).not.toHaveProperty('relayApiKey');
  });

  it.each([
    ['', true],
    ['587', true],
    ['0', 'A whole number from 1 to 65,535'],
    ['70000', 'A whole number from 1 to 65,535'],
    ['5.5', 'A whole number from 1 to 65,535'],
  ])('take %j as a port: %s', (typed, expected) => expect(checkNumber('smtpPort', typed)).toBe(expected));
});

describe('what carries the mails', () => {
  it.each([
    [{ mode: 'live', isOwn: true }, 'through smtp.press.example'],
    [{ mode: 'live', isOwn: false }, 'must be allowed to send for that domain'],
    [{ mode: 'sandbox', isOwn: false }, 'nobody outside this machine gets them'],
    [{ mode: 'unconfigured', isOwn: false }, 'No mail server is set up yet'],
  ] as const)('with %j says %s', (server, words) => {
    expect(serverText({ ...STORED, server: { ...server, from: 'news@press.example', state: 'ready' } })).toContain(
      words,
    );
  });
});
