import { headerNames, mailFlaws } from './mail-flaws.ts';
import type { SinkMail } from './mail-flaws.ts';

const HEADERS = [
  ['From', '"Press" <news@press.example>'],
  ['To', 'reader@list.example'],
  ['Subject', 'Hello'],
  ['Message-ID', '<1@press.example>'],
  ['Date', 'Sun, 22 Nov 2026 12:00:00 +0000'],
  ['MIME-Version', '1.0'],
  ['Content-Type', 'multipart/alternative; boundary=x'],
];

const mail = (more: Partial<SinkMail> = {}, headers: string[][] = []): SinkMail => ({
  from: 'news@press.example',
  to: ['reader@list.example'],
  headerFrom: '"Press" <news@press.example>',
  headerTo: ['reader@list.example'],
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: [...HEADERS, ...headers].map(([name = '', value = '']) => ({ name, value })),
  ...more,
});
const wanted = {
  address: 'reader@list.example',
  from: 'news@press.example',
  replyTo: null,
  names: headerNames(mail()),
};
const kinds = (one: SinkMail) => mailFlaws(one, wanted).map(({ kind }) => kind);

it('finds nothing wrong with a mail as it should be', () => expect(kinds(mail())).toEqual([]));

// What a client would send that writes names, subjects and addresses as they come.
it.each<[string, SinkMail, string]>([
  ['a header that a name brought along', mail({}, [['Bcc', 'victim@press.example']]), 'injected'],
  ['a header twice', mail({}, [['Subject', 'Another']]), 'injected'],
  ['a second recipient on the wire', mail({ to: ['reader@list.example', 'victim@press.example'] }), 'misrouted'],
  ['another recipient in the header', mail({ headerTo: ['victim@press.example'] }), 'misrouted'],
  ['another sender', mail({ from: 'eve@press.example' }), 'sender'],
  ['somebody else to answer', mail({}, [['Reply-To', 'eve@press.example']]), 'injected'],
  ['a body that ended early', mail({ html: '' }), 'body'],
])('finds %s', (_what, one, kind) => expect(kinds(one)).toContain(kind));
