import { createContext, runInContext } from 'node:vm';
import { isMailAddress } from './address.ts';
import { checkSmtpUrl, newMessageId, parseSender } from './index.ts';
import { oneLine } from './clean-text.ts';
import { isMessageId } from './message-id.ts';
import { checkMail } from './message.ts';

describe('isMailAddress', () => {
  it.each([
    'reader@press.example',
    "o'neil+news=1@mail.press.example",
    'a@b.co',
    'zoë@bücher.example',
    '用户@例子.公司',
    'a@xn--bcher-kva.example',
    `${'a'.repeat(64)}@press.example`,
  ])('takes %s', (address) => expect(isMailAddress(address)).toBe(true));

  it.each([
    '',
    'reader',
    '@press.example',
    'reader@',
    'reader@localhost',
    'reader@127.0.0.1',
    'reader@[127.0.0.1]',
    'a@b@press.example',
    'a b@press.example',
    '"a b"@press.example',
    'a..b@press.example',
    '.a@press.example',
    'a.@press.example',
    'a@press..example',
    'a@-press.example',
    'a@press-.example',
    'a@press.example.',
    'a@press.example\n',
    'a\0@press.example',
    'a\u00a0b@press.example',
    'a\u200bb@press.example',
    'a\ud800@press.example',
    'a@ｐress.example',
    'a@press.example, b@press.example',
    'a <a@press.example>',
    'a@press.example>',
    '=?utf-8?B?DQpCY2M6IGFAYi5j?=@press.example',
    'a@\u05d0b\u05d01.example',
    `${'a'.repeat(65)}@press.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('refuses %j', (address) => expect(isMailAddress(address)).toBe(false));
});

describe('parseSender', () => {
  it.each([
    ['press@press.example', { address: 'press@press.example' }],
    ['Pressloom <press@press.example>', { name: 'Pressloom', address: 'press@press.example' }],
    ['"News, Inc." <press@press.example>', { name: 'News, Inc.', address: 'press@press.example' }],
    ['  Zoë Ünal   <press@press.example> ', { name: 'Zoë Ünal', address: 'press@press.example' }],
    ['<press@press.example>', { address: 'press@press.example' }],
    ['Pressloom', null],
    ['Pressloom <press>', null],
    ['a@press.example, b@press.example', null],
    ['A <a@press.example>, B <b@press.example>', null],
    ['"A <b> C"<press@press.example>', { name: 'A <b> C', address: 'press@press.example' }],
    ['"" <press@press.example>', { address: 'press@press.example' }],
    ['\u00a0Press\u2003< press@press.example >\n', { name: 'Press', address: 'press@press.example' }],
    [String.raw`"a\"b" <press@press.example>`, null],
    ['"a" b <press@press.example>', null],
    ['" <press@press.example>', null],
    ['A > B <press@press.example>', null],
    ['A <<press@press.example>', null],
    ['A <press@press.example>>', null],
    ['A <press@press.example> B', null],
    ['press@press.example>', null],
    ['<', null],
    ['>', null],
    ['', null],
  ])('reads %j', (text, expected) => expect(parseSender(text)).toEqual(expected));

  it.each(['<', '" ', '<<"', '> <'])('reads any number of spaces beside %j at once', (mark) => {
    const text = `${' '.repeat(20_000)}${mark}${' '.repeat(20_000)}x`;
    // The limit ends a run that would go on for hours.
    const sender: unknown = runInContext('read()', createContext({ read: () => parseSender(text) }), {
      timeout: 10_000,
    });
    expect(sender).toBeNull();
  });
});

describe('checkSmtpUrl', () => {
  it.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, credentials: null, verifies: true }],
    ['smtp://mail.example/', { host: 'mail.example', port: 587, secure: false, credentials: null, verifies: true }],
    ['SMTP://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, secure: false, credentials: null, verifies: true }],
    [
      'smtp://relay.lan:25?tls=unverified',
      { host: 'relay.lan', port: 25, secure: false, credentials: null, verifies: false },
    ],
    [
      'smtps://relay.lan/?tls=unverified',
      { host: 'relay.lan', port: 465, secure: true, credentials: null, verifies: false },
    ],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, credentials: null, verifies: true }],
    [
      'smtps://me%40press.example:p%2F%3A%25@mail.example:4650',
      {
        host: 'mail.example',
        port: 4650,
        secure: true,
        credentials: { user: 'me@press.example', password: 'p/:%' },
        verifies: true,
      },
    ],
  ])('reads %s', (url, server) => expect(checkSmtpUrl(url)).toEqual({ server }));

  it.each([
    ['mail.example:587', 'must start with smtps://'],
    ['https://mail.example', 'must start with smtps://'],
    ['smtp://', 'can’t be read'],
    ['smtp://user:hunter2@mail.example:99999', 'can’t be read'],
    ['smtp://mail.example:0', 'port'],
    ['smtp://user:hunter2/x@mail.example', 'can’t be read'],
    ['smtp://user:hunter2@mail.example/path', 'remove the rest'],
    ['smtp://user:hunter2@mail.example?secure=false', 'remove the rest'],
    ['smtp://user:hunter2@mail.example?tls=off', 'remove the rest'],
    ['smtp://user:hunter2@mail.example?tls=unverified&a=b', 'remove the rest'],
    ['smtp://user:hunter2#@mail.example', 'can’t be read'],
    ['smtp://user@mail.example', 'neither'],
    ['smtp://:hunter2@mail.example', 'neither'],
    ['smtp://user:hunter2%@mail.example', '%25'],
    ['smtp://user:hunter2%00@mail.example', '%25'],
    ['smtp://user:hunter2@mail_example', 'host'],
    ['smtp://user:hunter2@ma%0ail.example', 'host'],
  ])('refuses %s with a sentence that keeps the password to itself', (url, words) => {
    const read = checkSmtpUrl(url);
    expect(read).toEqual({ problem: expect.stringContaining(words) });
    expect(JSON.stringify(read)).not.toContain('hunter2');
  });
});

describe('newMessageId', () => {
  it('makes ids that differ, or the same from an id of the caller’s own', () => {
    expect(newMessageId('press.example')).not.toBe(newMessageId('press.example'));
    expect(newMessageId('Press.example', 'job-7')).toBe('<job-7@press.example>');
  });

  it.each(['press.example', 'bücher.example', '', '..', 'press.example>\r\nBcc: a@b.c'])(
    'is valid for %j',
    (domain) => {
      expect(isMessageId(newMessageId(domain))).toBe(true);
    },
  );
});

describe('oneLine', () => {
  it.each([
    ['  Hello\r\n\tworld  ', 100, 'Hello world'],
    ['a\0b\u2028c\u202ed', 100, 'a b c d'],
    ['🔑🔑🔑', 2, '🔑🔑'],
    ['half \ud83d', 100, 'half \ufffd'],
    ['ab cd', 3, 'ab'],
    ['=?utf-8?B?DQpCY2M6?=', 100, '= ?utf-8?B?DQpCY2M6?='],
  ])('of %j at most %i is %j', (text, max, expected) => expect(oneLine(text, max)).toBe(expected));
});

describe('checkMail', () => {
  const mail = {
    to: { address: 'a@b.example' },
    subject: 'S',
    html: '<p>x</p>',
    text: 'x',
    messageId: '<1@b.example>',
  };
  const from = { address: 'press@press.example' };

  it.each([
    ['an empty plain text', { text: ' \n' }, 'plain text'],
    ['an empty HTML part', { html: '' }, 'HTML'],
    ['an endless text', { text: 'x'.repeat(2_000_001) }, 'too long'],
    ['an empty subject', { subject: '\r\n' }, 'no subject'],
    ['a header of its own fields', { headers: { Bcc: 'a@b.example' } }, 'header'],
    ['a sender among the headers', { headers: { 'X-A\r\nSender': 'a' } }, 'header'],
    ['an empty header', { headers: { 'X-A': '' } }, 'X-A'],
    ['a header in another script', { headers: { 'X-A': 'Zoë' } }, 'X-A'],
    ['an id that is an encoded word', { messageId: '<=?utf-8?Q?=0D=0A?=@b.example>' }, 'Message-ID'],
  ])('refuses %s', (_name, more, words) => expect(() => checkMail({ ...mail, ...more }, from)).toThrow(words));

  it('refuses a sender that is none, and does not repeat what it refuses', () => {
    expect(() => checkMail(mail, { address: 'canary' })).toThrow(/^(?!.*canary).*sender/);
    expect(() => checkMail({ ...mail, to: { address: 'canary' } }, from)).toThrow(/^(?!.*canary).*recipient/);
  });
});
