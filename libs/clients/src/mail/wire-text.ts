/** How far one mail is. */
export interface Delivery {
  /** What its text waits for. */
  beforeText?: Promise<void> | undefined;
  /** The server was given the recipient: from here on it may break off because of it, or of the text. */
  named: boolean;
  /** A byte of the text was given to the connection. */
  begun: boolean;
  /** All of it was: from here on the server may take it. */
  handedOver: boolean;
}

const CRLF = '\r\n';
/** Ends a text on the wire. */
export const TEXT_END = `.${CRLF}`;

/**
 * A text as it stands on the wire, without the line that ends it: all lines end in CRLF, also those that ended in a bare CR or LF
 * (a server that takes one of these for a line's end would see a second mail in the text), and where one begins with a dot
 * there is a second. Pure.
 */
export function stuffed(text: Buffer): Buffer {
  // One byte a character.
  let lines = withCrlf(text.toString('latin1'));
  if (!lines.endsWith(CRLF)) lines += CRLF;
  return Buffer.from(lines.replace(/(?:^|(?<=\n))\./g, '..'), 'latin1');
}

/** A text whose lines all end in CRLF, also those that ended in a bare CR or LF. Pure. */
export const withCrlf = (text: string): string =>
  /\r(?!\n)|(?<!\r)\n/.test(text) ? text.replace(/\r\n|\r|\n/g, CRLF) : text;

/** The whole text as it goes over the wire, with the line that ends it. Pure. */
export const wireText = (text: Buffer): Buffer => Buffer.concat([stuffed(text), Buffer.from(TEXT_END)]);
