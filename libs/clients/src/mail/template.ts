import { writeBody } from './compose.ts';
import { headerBlock, headerDate, headerPerson, headerToken } from './headers.ts';
import { checkMail, freeFields } from './message.ts';
import type { MailAddress, RawMail } from './types.ts';
import { wireText } from './wire-text.ts';

const TOKEN = /^[\w-]{32,}$/;
/** Of quoted-printable: the line goes on in the next one. */
const SOFT_BREAK = '=\r\n';
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
  /** At least 32 characters of base64url that stand nowhere in the texts but where a token of as many belongs. */
  placeholder: string;
}

/** What makes a mail one reader's own. */
export interface PersonalParts {
  to: string;
  /** Base64url, as many characters as the placeholder has. */
  token: string;
  messageId: string;
  date: Date;
}

/**
 * Writes a mail to many out once. Texts become quoted-printable, in which letters, digits, `_` and `-` stand for themselves, so
 * that a token can later be put over the placeholder byte by byte. @throws ProviderError invalid_mail
 */
export async function writeTemplate({ from, replyTo, placeholder, ...told }: TemplateText): Promise<MailTemplate> {
  if (!TOKEN.test(placeholder)) throw new Error('A placeholder has at least 32 characters.');
  const stand = { to: { address: from.address }, messageId: '<placeholder@placeholder.invalid>' };
  const { fields, text, html } = checkMail({ ...told, ...stand }, from, replyTo);
  const shared = Object.entries(fields).filter(([name]) => !PERSONAL.has(name));
  const headers = headerBlock({ ...Object.fromEntries(shared), 'MIME-Version': headerToken('1.0') });
  return { headers, body: await writeBody({ text: crlf(text), html: crlf(html) }, 'Q'), placeholder };
}

const crlf = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

/** Room for a reader's own headers before what all mails share: addresses and ids that are allowed fill a third of it. */
const OWN_BYTES = 2_048;

/** Makes each reader's mail of a template: its bytes with the token over the places of the placeholder, behind headers of its own. */
export class Personaliser {
  private readonly raw: Fillable;
  private readonly wire: Fillable;
  /** Mails that went out already, to be written over: all but few of their bytes stay. */
  private readonly spare: Buffer[] = [];
  private date = { second: NaN, header: '' };
  private readonly tokenLength: number;

  /**
   * `from`: the address that the mail server is told. `headers`: further ones, which hold the placeholder where the token belongs,
   * checked as those of a mail.
   */
  constructor(
    { headers, body, placeholder }: MailTemplate,
    private readonly from: string,
    more: Readonly<Record<string, string>>,
  ) {
    this.tokenLength = placeholder.length;
    const shared = Buffer.concat([Buffer.from(headerBlock(freeFields(more)) + headers), body]);
    this.raw = fillable(shared, placeholder);
    // Behind lines of ours, each of which begins with a name or a space: no dot among them is to be doubled.
    this.wire = fillable(wireText(shared), placeholder);
  }

  /** @throws Error where a part is none that a mail can have: our own mistake, or a hostile address */
  mail({ to, token, messageId, date }: PersonalParts): RawMail {
    if (!TOKEN.test(token) || token.length !== this.tokenLength)
      throw new Error('A token of another length would not fit.');
    const own = `${headerBlock({ To: headerPerson({ address: to }), 'Message-ID': headerToken(messageId) })}${this.dated(date)}`;
    const { raw } = this;
    return {
      envelope: { from: this.from, to },
      // One of both is used.
      get raw() {
        const mail = Buffer.concat([Buffer.from(own), raw.bytes]);
        fill(mail.subarray(-raw.bytes.length), raw.places, token);
        return mail;
      },
      wire: () => this.lend(own, token),
      messageId,
    };
  }

  private lend(own: string, token: string): { text: Buffer; giveBack: () => void } {
    const { bytes, places } = this.wire;
    const buffer = this.spare.pop() ?? Buffer.concat([Buffer.alloc(OWN_BYTES), bytes]);
    const length = Buffer.byteLength(own);
    if (length > OWN_BYTES) throw new Error('The headers of an email to many people are too long.');
    buffer.write(own, OWN_BYTES - length);
    fill(buffer.subarray(OWN_BYTES), places, token);
    return { text: buffer.subarray(OWN_BYTES - length), giveBack: () => void this.spare.push(buffer) };
  }

  /** A header tells whole seconds, and many mails go out in one. */
  private dated(date: Date): string {
    const second = Math.floor(date.getTime() / 1000);
    if (second !== this.date.second) this.date = { second, header: headerBlock({ Date: headerDate(date) }) };
    return this.date.header;
  }
}

/** Bytes, and where the parts of each placeholder in them stand: one may be broken over two lines. */
interface Fillable {
  bytes: Buffer;
  places: Place[];
}

/** Where so many characters of a token, from `first` on, stand. */
interface Place {
  at: number;
  first: number;
  length: number;
}

const fillable = (bytes: Buffer, placeholder: string): Fillable => ({ bytes, places: placesOf(bytes, placeholder) });

/** Byte by byte: most places are parts of a token, and a view of each part would be more garbage than all else of a mail. */
function fill(bytes: Buffer, places: readonly Place[], token: string): void {
  for (const { at, first, length } of places)
    for (let next = 0; next < length; next += 1) bytes[at + next] = token.charCodeAt(first + next);
}

function placesOf(bytes: Buffer, placeholder: string): Place[] {
  const pattern = new RegExp([...placeholder].join(`(?:${SOFT_BREAK})?`), 'g');
  const places: Place[] = [];
  // One byte a character, so that places in the text are places in the bytes.
  for (const { 0: found, index } of bytes.toString('latin1').matchAll(pattern)) {
    let [at, first] = [index, 0];
    for (const { length } of found.split(SOFT_BREAK)) {
      places.push({ at, first, length });
      at += length + SOFT_BREAK.length;
      first += length;
    }
  }
  return places;
}
