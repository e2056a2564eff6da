import { writeBody } from './compose.ts';
import { headerBlock, headerDate, headerPerson, headerToken } from './headers.ts';
import { checkMail, freeFields } from './message.ts';
import type { MailAddress, RawMail } from './types.ts';
import { stuffed } from './wire-text.ts';

/** Characters of the token that stands in every reader's mail in another form. */
export const TOKEN_LENGTH = 32;
const TOKEN = /^[\w-]{32}$/;
/** Headers that each mail has its own of. */
const PERSONAL = new Set(['To', 'Message-ID']);

/** A mail to many, written out once: what is the same for all, and a placeholder wherever a reader's own token belongs. */
export interface MailTemplate {
  /** Lines ending in CRLF. */
  headers: string;
  /** As it goes over the wire. */
  body: Buffer;
  placeholder: string;
}

/** What a template is written from. */
export interface TemplateText {
  from: MailAddress;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** As those of a mail. */
  headers: Readonly<Record<string, string>>;
  /** 32 characters of base64url that stand nowhere in the texts but where a token belongs. */
  placeholder: string;
}

/** What makes a mail one reader's own. */
export interface PersonalParts {
  to: string;
  /** 32 characters of base64url. */
  token: string;
  messageId: string;
  date: Date;
  /** Headers that hold the token, checked as those of a mail. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Writes a mail to many out once. Texts become quoted-printable, in which letters, digits, `_` and `-` stand for themselves, so
 * that a token can later be put over the placeholder byte by byte. @throws ProviderError invalid_mail
 */
export async function writeTemplate({ from, replyTo, placeholder, ...told }: TemplateText): Promise<MailTemplate> {
  if (!TOKEN.test(placeholder)) throw new Error('A placeholder has 32 characters.');
  const stand = { to: { address: from.address }, messageId: '<placeholder@placeholder.invalid>' };
  const { fields, text, html } = checkMail({ ...told, ...stand }, from, replyTo);
  const shared = Object.entries(fields).filter(([name]) => !PERSONAL.has(name));
  const headers = headerBlock({ ...Object.fromEntries(shared), 'MIME-Version': headerToken('1.0') });
  return { headers, body: await writeBody({ text: crlf(text), html: crlf(html) }, 'Q'), placeholder };
}

const crlf = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

/** Makes each reader's mail of a template: a copy of its bytes with the token over the places of the placeholder. */
export class Personaliser {
  private readonly raw: Fillable;
  private readonly wire: Fillable | null;

  constructor(
    { headers, body, placeholder }: MailTemplate,
    private readonly from: string,
  ) {
    const shared = Buffer.concat([Buffer.from(headers), body]);
    const wire = stuffed(shared);
    this.raw = fillable(shared, placeholder);
    this.wire = wire && fillable(wire, placeholder);
  }

  /** @throws Error where a part is none that a mail can have: our own mistake, or a hostile address */
  mail({ to, token, messageId, date, headers }: PersonalParts): RawMail {
    if (!TOKEN.test(token)) throw new Error('A token of another length would not fit.');
    // Lines of ours, each of which begins with a name or a space: no dot among them is to be doubled.
    const own = Buffer.from(
      headerBlock({
        To: headerPerson({ address: to }),
        'Message-ID': headerToken(messageId),
        Date: headerDate(date),
        ...freeFields(headers),
      }),
    );
    const { raw, wire } = this;
    return {
      envelope: { from: this.from, to },
      // One of both is used, and each is a copy of all.
      get raw() {
        return filled(raw, own, token);
      },
      wire: wire && filled(wire, own, token),
      messageId,
    };
  }
}

/** Bytes, and where each character of each placeholder in them stands. */
interface Fillable {
  bytes: Buffer;
  places: Int32Array;
}

const fillable = (bytes: Buffer, placeholder: string): Fillable => ({ bytes, places: placesOf(bytes, placeholder) });

function filled({ bytes, places }: Fillable, own: Buffer, token: string): Buffer {
  const mail = Buffer.concat([own, bytes]);
  for (let at = 0; at < places.length; at += 1)
    mail[own.length + (places[at] as number)] = token.charCodeAt(at % TOKEN_LENGTH);
  return mail;
}

/** Where each character of each placeholder stands: one may be broken over two lines. */
function placesOf(bytes: Buffer, placeholder: string): Int32Array {
  const pattern = new RegExp([...placeholder].join('(?:=\\r\\n)?'), 'g');
  const places: number[] = [];
  // One byte a character, so that places in the text are places in the bytes.
  for (const { 0: found, index } of bytes.toString('latin1').matchAll(pattern)) {
    for (let at = 0; at < found.length; at += 1) {
      if (found[at] === '=') at += 2;
      else places.push(index + at);
    }
  }
  return Int32Array.from(places);
}
