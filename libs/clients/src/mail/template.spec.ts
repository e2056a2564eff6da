import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import { Personaliser, writeTemplate } from './index.ts';
import type { MailTemplate } from './index.ts';
import { wireText } from './wire-text.ts';

const placeholder = randomBytes(60).toString('base64url');
const FROM = { name: 'Prensa Ñandú', address: 'news@press.example' };
const DATE = new Date('2026-11-22T21:00:00.000Z');
const LINKS = Array.from({ length: 40 }, (_, number) => `https://press.example/api/n/c/TOKEN/${number}`);

/** Links at every distance from the beginning of a line, so that each character of a token is once where a line is broken. */
const html = LINKS.map(
  (link, at) => `<p>${'ñ'.repeat(at)}${'x'.repeat(at % 7)} <a href="${link}">Leer más = más</a></p>`,
);
const text = LINKS.map((link, at) => `${'é'.repeat(at % 11)}. ${link}`);
const filled = (lines: string[], token: string) => lines.join('\n').replaceAll('TOKEN', token);

const template = (more: Partial<Parameters<typeof writeTemplate>[0]> = {}): Promise<MailTemplate> =>
  writeTemplate({
    from: FROM,
    subject: 'Las noticias de la semana',
    html: filled(html, placeholder),
    text: filled(text, placeholder),
    headers: { 'List-Id': '<newsletter.press.example>' },
    placeholder,
    ...more,
  });

const personal = (token: string, to = 'reader@press.example') => ({
  to,
  token,
  messageId: '<1.key@press.example>',
  date: DATE,
});
const HEADERS = { 'List-Unsubscribe': `<https://press.example/api/reader/one-click?r=${placeholder}>` };
const personaliserOf = async (given = template()) => new Personaliser(await given, FROM.address, HEADERS);

const headersOf = (raw: Buffer): string[] =>
  raw
    .toString('latin1', 0, raw.indexOf('\r\n\r\n'))
    .split(/\r\n(?![ \t])/)
    .map((line) => line.slice(0, line.indexOf(':')));

describe('a mail to many', () => {
  it('holds each reader’s own token wherever the placeholder stood, and nothing of it anywhere', async () => {
    const personaliser = await personaliserOf();
    for (let round = 0; round < 20; round += 1) {
      const token = randomBytes(60).toString('base64url');
      const to = `${'r'.repeat(1 + ((round * 7) % 20))}@press.example`;
      const { raw, wire, envelope } = personaliser.mail(personal(token, to));
      const lent = wire?.();
      expect(lent?.text.equals(wireText(raw))).toBe(true);
      // Every other one: the next is written over it, or beside it.
      if (round % 2 === 0) lent?.giveBack();
      const read = await PostalMime.parse(raw);
      expect(read.html?.trim()).toBe(filled(html, token));
      expect(read.text?.trim()).toBe(filled(text, token));
      expect(read.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(token);
      expect(envelope).toEqual({ from: FROM.address, to });
      expect(
        Math.max(
          ...raw
            .toString('latin1')
            .split('\r\n')
            .map(({ length }) => length),
        ),
      ).toBeLessThan(200);
    }
  });

  it('has each header once, whoever it goes to', async () => {
    const personaliser = await personaliserOf(template({ replyTo: 'desk@press.example' }));
    const { raw } = personaliser.mail(personal('A'.repeat(80), 'lectora@ejemplo-ñandú.example'));
    expect(headersOf(raw)).toEqual([
      ...['To', 'Message-ID', 'Date', 'List-Unsubscribe', 'From', 'Reply-To', 'Subject', 'List-Id', 'MIME-Version'],
      'Content-Type',
    ]);
    const read = await PostalMime.parse(raw);
    expect(read.to?.[0]?.address).toBe('lectora@xn--ejemplo-and-8db4j.example');
    expect([read.messageId, read.date, read.from?.name]).toEqual([
      '<1.key@press.example>',
      DATE.toISOString(),
      FROM.name,
    ]);
  });

  it('in letters that base64 would write shorter is written so that a token fits all the same', async () => {
    const greek = `<p>${'Καλημέρα κόσμε '.repeat(30)}<a href="https://press.example/${placeholder}">Ω</a></p>`;
    const personaliser = await personaliserOf(template({ html: greek }));
    const { raw } = personaliser.mail(personal('B'.repeat(80)));
    expect((await PostalMime.parse(raw)).html?.trim()).toBe(greek.replace(placeholder, 'B'.repeat(80)));
  });

  it.each([
    ['a recipient with a line break', { to: 'a@b.example\r\nBcc: c@d.example' }],
    ['two recipients', { to: 'a@b.example, c@d.example' }],
    ['an id with a line break', { messageId: '<a@b>\r\nX-Evil: 1' }],
    ['a token of another length', { token: 'short' }],
    ['a token of a mail of before', { token: 'A'.repeat(32) }],
    ['a token with other letters', { token: '='.repeat(80) }],
  ])('refuses %s', async (_name, wrong) => {
    const personaliser = await personaliserOf();
    expect(() => personaliser.mail({ ...personal('A'.repeat(80)), ...wrong })).toThrow();
  });

  it.each([
    ['that is not free', { Bcc: 'c@d.example' }],
    ['with a line break', { 'List-Id': 'a\r\nBcc: c@d.example' }],
  ])('refuses a header %s', async (_name, headers) => {
    const given = await template();
    expect(() => new Personaliser(given, FROM.address, headers)).toThrow();
  });
});
