import { generateKeyPairSync } from 'node:crypto';
import { SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import type { NewsletterSenderRequest } from '@pressloom/contracts/newsletter-sender';
import type { DomainError } from '../../common/errors.ts';
import { NEW_SENDER } from './plain-sender.ts';
import type { PlainSender } from './plain-sender.ts';
import { savedSender } from './sender-rules.ts';

const OWN: PlainSender = {
  ...NEW_SENDER,
  fromAddress: 'press@press.example',
  smtpHost: 'smtp.press.example',
  smtpPort: 587,
  smtpUser: 'user',
  smtpPassword: 'stored-password',
};
const context = {
  now: new Date('2026-11-23T12:00:00Z'),
  passwordMask: '••••word',
  apiKeyMask: '••••4711',
  allowPrivateHosts: ['127.0.0.1:2525', 'relay.lan'],
};
const save = (stored: PlainSender, form: NewsletterSenderRequest) => savedSender(stored, form, context);
const refusal = (stored: PlainSender, form: NewsletterSenderRequest): Record<string, string> | undefined => {
  try {
    save(stored, form);
    return undefined;
  } catch (error) {
    return (error as DomainError).fields;
  }
};

const pem = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('savedSender', () => {
  it('keeps what is left out, an empty password, and the mask that was shown', () => {
    expect(save(OWN, {})).toEqual(OWN);
    expect(save(OWN, { smtpPassword: '' })).toEqual(OWN);
    expect(save(OWN, { smtpPassword: '••••word', fromName: 'Press' })).toEqual({ ...OWN, fromName: 'Press' });
    expect(save(OWN, { smtpPassword: 'another' }).smtpPassword).toBe('another');
  });

  it('forgets the password with its user, and everything of the server with the server', () => {
    expect(save(OWN, { smtpUser: '' })).toMatchObject({ smtpUser: null, smtpPassword: null });
    expect(save(OWN, { smtpHost: '' })).toEqual({ ...NEW_SENDER, fromAddress: OWN.fromAddress });
    expect(save(OWN, { smtpHost: null }).smtpPassword).toBeNull();
  });

  it('keeps an API key while the server is one of SMTP2GO’s', () => {
    const relay: PlainSender = { ...OWN, smtpHost: 'mail.smtp2go.com', relayApiKey: 'api-4711' };
    const password = { smtpPassword: 'again' };
    expect(save(relay, { relayApiKey: '' }).relayApiKey).toBe('api-4711');
    expect(save(relay, { relayApiKey: '••••4711' }).relayApiKey).toBe('api-4711');
    expect(save(relay, { relayApiKey: 'api-4712' }).relayApiKey).toBe('api-4712');
    expect(save(relay, { relayApiKey: null }).relayApiKey).toBeNull();
    expect(save(relay, { smtpHost: 'mail-eu.smtp2go.com', ...password }).relayApiKey).toBe('api-4711');
    expect(save(relay, { smtpHost: 'smtp.press.example', ...password }).relayApiKey).toBeNull();
    expect(save(relay, { smtpHost: null }).relayApiKey).toBeNull();
    expect(refusal(relay, { smtpHost: 'smtp2go.com.evil.example', ...password, relayApiKey: 'x' })).toHaveProperty(
      'relayApiKey',
    );
  });

  it('knows limited domains in lower case, all of them anew, and none as an empty list', () => {
    const rates = [{ domain: 'List.example', perHour: 60 }];
    const limited = save(OWN, { domainRates: rates });
    expect(limited.domainRates).toEqual([{ domain: 'list.example', perHour: 60 }]);
    expect(save(limited, {}).domainRates).toEqual(limited.domainRates);
    expect(save(limited, { domainRates: [] }).domainRates).toEqual([]);
    const twice = [...rates, { domain: 'list.EXAMPLE', perHour: 5 }];
    expect(refusal(OWN, { domainRates: twice })).toEqual({ domainRates: SENDER_MESSAGES.domainRateTwice });
    for (const domain of ['list', '@list.example', 'a b.example', '10.0.0.7'])
      expect(refusal(OWN, { domainRates: [{ domain, perHour: 60 }] })).toEqual({
        domainRates: SENDER_MESSAGES.domainRate,
      });
  });

  it.each<[string, NewsletterSenderRequest]>([
    ['another host', { smtpHost: 'smtp.evil.example' }],
    ['another port', { smtpPort: 25 }],
    ['another user', { smtpUser: 'other' }],
    ['another encryption', { smtpSecurity: 'tls' }],
    ['another host with the mask', { smtpHost: 'smtp.evil.example', smtpPassword: '••••word' }],
  ])('never sends the stored password to %s', (_name, form) => {
    expect(refusal(OWN, form)).toEqual({ smtpPassword: SENDER_MESSAGES.passwordAgain });
    expect(save(OWN, { ...form, smtpPassword: 'entered anew' }).smtpPassword).toBe('entered anew');
  });

  it.each<[string, PlainSender, NewsletterSenderRequest, string]>([
    ['a server without a sender', OWN, { fromAddress: null }, 'fromAddress'],
    ['a server without a port', OWN, { smtpPort: null, smtpUser: null }, 'smtpPort'],
    ['a user without a password', OWN, { smtpPassword: null }, 'smtpPassword'],
    ['a quoted sender', OWN, { fromAddress: '"a b"@press.example' }, 'fromAddress'],
    ['a quoted address for replies', OWN, { replyTo: '"a b"@press.example' }, 'replyTo'],
    ['a line break in a password', OWN, { smtpPassword: 'a\nb' }, 'smtpPassword'],
    ['a password without a user', { ...OWN, smtpUser: null, smtpPassword: null }, { smtpPassword: 'x' }, 'smtpUser'],
    ['no encryption to the world', OWN, { smtpSecurity: 'none', smtpPassword: 'x' }, 'smtpSecurity'],
    ['any certificate from the world', OWN, { smtpSecurity: 'tls_unverified', smtpPassword: 'x' }, 'smtpSecurity'],
    ['any certificate at STARTTLS', OWN, { smtpSecurity: 'starttls_unverified', smtpPassword: 'x' }, 'smtpSecurity'],
    ['a private address', OWN, { smtpHost: '10.0.0.7', smtpPassword: 'x' }, 'smtpHost'],
    ['this machine', OWN, { smtpHost: '127.0.0.1', smtpPassword: 'x' }, 'smtpHost'],
    ['this machine in another spelling', OWN, { smtpHost: '::1', smtpPassword: 'x' }, 'smtpHost'],
    ['this machine inside IPv6', OWN, { smtpHost: '::ffff:127.0.0.1', smtpPassword: 'x' }, 'smtpHost'],
    ['an API key for another server', OWN, { relayApiKey: 'api-4711' }, 'relayApiKey'],
    ['a line break in an API key', { ...OWN, smtpHost: 'mail.smtp2go.com' }, { relayApiKey: 'a\nb' }, 'relayApiKey'],
    ['a key that is none', OWN, { dkimPrivateKey: 'x', dkimDomain: 'a.example', dkimSelector: 'a' }, 'dkimPrivateKey'],
    [
      'a key that is too short',
      OWN,
      { dkimPrivateKey: pem(512), dkimDomain: 'a.example', dkimSelector: 'a' },
      'dkimPrivateKey',
    ],
    ['a key without its domain', OWN, { dkimPrivateKey: pem(1024), dkimSelector: 'a' }, 'dkimDomain'],
    ['a key without its selector', OWN, { dkimPrivateKey: pem(1024), dkimDomain: 'a.example' }, 'dkimSelector'],
  ])('refuses %s at its field', (_name, stored, form, field) => {
    expect(Object.keys(refusal(stored, form) ?? {})).toEqual([field]);
  });

  it('allows what the machine’s operator allowed, and its port alone where one was named', () => {
    const none = { smtpSecurity: 'none', smtpUser: null } as const;
    expect(save(OWN, { ...none, smtpHost: '127.0.0.1', smtpPort: 2525 }).smtpHost).toBe('127.0.0.1');
    expect(save(OWN, { ...none, smtpHost: 'Relay.lan', smtpPort: 25 }).smtpHost).toBe('Relay.lan');
    expect(refusal(OWN, { ...none, smtpHost: '127.0.0.1', smtpPort: 5432 })).toHaveProperty('smtpSecurity');
    const unverified = { ...none, smtpSecurity: 'starttls_unverified' } as const;
    expect(save(OWN, { ...unverified, smtpHost: 'relay.lan', smtpPort: 25 }).smtpSecurity).toBe('starttls_unverified');
  });
});
