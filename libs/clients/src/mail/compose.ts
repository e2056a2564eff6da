import MimeNode from 'nodemailer/lib/mime-node';
import { headerBlock, headerDate, headerToken } from './headers.ts';
import type { CheckedMessage } from './message.ts';

/** A mail as it goes over the wire: where to, and its text with the line that ends it. */
export interface WireMail {
  envelope: { from: string; to: string };
  text: Buffer;
  /** Called once nothing reads `text` any more; not where it is unknown whether something does. */
  giveBack?: (() => void) | undefined;
}

/** Writes a checked message out as bytes: the headers are ours to the last character, nodemailer writes what follows them. */
export async function compose({ fields, text, html }: CheckedMessage, date: Date): Promise<Buffer> {
  const head = headerBlock({
    ...fields,
    Date: headerDate(date),
    'MIME-Version': headerToken('1.0'),
  });
  return Buffer.concat([Buffer.from(head), await writeBody({ text, html })]);
}

/**
 * Both parts with the header that tells them apart, `Content-Type`, before them. `textEncoding` Q: quoted-printable also where
 * base64 would be shorter.
 */
export function writeBody({ text, html }: Pick<CheckedMessage, 'text' | 'html'>, textEncoding?: 'Q'): Promise<Buffer> {
  // A part of a mail that is never written: the outermost one would bring a date and an id of its own.
  const both = new MimeNode('multipart/mixed', { textEncoding }).createChild('multipart/alternative', { textEncoding });
  both.createChild('text/plain; charset=utf-8', { textEncoding }).setContent(text);
  both.createChild('text/html; charset=utf-8', { textEncoding }).setContent(html);
  return both.build();
}
