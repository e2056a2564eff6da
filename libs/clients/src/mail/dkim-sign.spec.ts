import { generateKeyPairSync } from 'node:crypto';
import { isSignedBy } from '@pressloom/testing';
import { sign } from './dkim-sign.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const KEY = { domain: 'press.example', selector: 'pressloom', privateKey };
const HEAD = 'From: Press <press@press.example>\r\nTo: reader@press.example\r\nSubject: News\r\n';
const signed = async (mail: string) => (await sign(Buffer.from(mail, 'latin1'), KEY)).toString('latin1');
const isValid = (mail: string) => isSignedBy(mail, publicKey);
const namesOf = (mail: string) => (/\sh=([^;]*);/.exec(mail)?.[1] ?? '').replace(/\s/g, '').toLowerCase().split(':');

describe('sign', () => {
  it.each([
    ['a body', 'Hello  world \t\r\n.dot\r\n\r\n\r\nend'],
    ['no body', ''],
    ['a body of empty lines', '\r\n \r\n\r\n'],
    ['a body whose lines end in LF', 'one\ntwo\n\n'],
    ['bytes that are no text', 'Gr\xfc\xdfe \xa0 \x00\r\n'],
  ])('holds for %s', async (_name, body) => {
    const mail = await signed(`${HEAD}\r\n${body}`);
    expect(isValid(mail)).toBe(true);
    expect(isValid(`${mail}x\r\n`)).toBe(false);
    expect(mail.split('\r\n').every((line) => line.length <= 78)).toBe(true);
  });

  it('names every header that occurs as often as it does, and what nobody may add once more', async () => {
    const more =
      'Feedback-ID: a:b:c:press\r\nCFBL-Address: fbl@press.example\r\nList-Unsubscribe: <https://p.example/>\r\n';
    const names = namesOf(
      await signed(`${HEAD}${more}list-unsubscribe-post: List-Unsubscribe=One-Click\r\nCc: a@b.example\r\n\r\nx`),
    );
    const count = (name: string) => names.filter((one) => one === name).length;
    expect(['from', 'subject', 'to', 'reply-to', 'date', 'content-type'].map(count)).toEqual([2, 2, 2, 1, 1, 1]);
    expect(
      ['feedback-id', 'cfbl-address', 'list-unsubscribe', 'list-unsubscribe-post', 'cc', 'list-id'].map(count),
    ).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('lets mail servers add what they add on the way', async () => {
    const mail = await signed(`${HEAD}Feedback-ID: a:b:c:press\r\n\r\nx`);
    const added =
      'Received: from x by y\r\nReturn-Path: <a@b.example>\r\nFeedback-ID: of:the:service\r\nSender: a@b.example\r\n';
    expect(isValid(added + mail)).toBe(true);
    expect(isValid(mail.replace('a:b:c:press', 'a:b:c:other'))).toBe(false);
  });

  it('signs two headers of one name, and neither can be changed, exchanged or taken away', async () => {
    const mail = await signed(`${HEAD}List-Help: one\r\nList-Help: two\r\n\r\nx`);
    expect(isValid(mail)).toBe(true);
    expect(isValid(mail.replace('List-Help: one\r\nList-Help: two', 'List-Help: two\r\nList-Help: one'))).toBe(false);
    expect(isValid(mail.replace('List-Help: one\r\n', ''))).toBe(false);
  });

  it('takes folded headers, and other spaces between words, for the same', async () => {
    const mail = await signed(`${HEAD}List-Help: <https://press.example/>,\r\n\t<mailto:help@press.example>\r\n\r\nx`);
    expect(isValid(mail)).toBe(true);
    expect(isValid(mail.replace(',\r\n\t', ',   '))).toBe(true);
  });

  it.each([
    ['a key that is none', { ...KEY, privateKey: 'x' }, `${HEAD}\r\nx`],
    ['a domain with a tag of its own', { ...KEY, domain: 'a.example; s=other' }, `${HEAD}\r\nx`],
    ['a selector with a line of its own', { ...KEY, selector: 'a\r\nBcc: b' }, `${HEAD}\r\nx`],
    ['a mail that is none', KEY, 'no mail'],
  ])('refuses %s', async (_name, key, mail) => {
    await expect(sign(Buffer.from(mail), key)).rejects.toThrow();
  });

  it('writes a long body of empty lines in a moment', async () => {
    expect(isValid(await signed(`${HEAD}\r\n${'\r\n'.repeat(200_000)}x`))).toBe(true);
  });
});
