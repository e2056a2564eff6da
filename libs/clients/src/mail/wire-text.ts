import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { WireMail } from './compose.ts';

const CHUNK_BYTES = 65_536;

/** How far one mail is. */
export interface Delivery {
  /** What its text waits for. */
  beforeText?: Promise<void> | undefined;
  /** A byte of the text was given to the connection. */
  begun: boolean;
  /** All of it was: from here on the server may take it. */
  handedOver: boolean;
}

/**
 * A text as it stands on the wire, with a second dot before each that begins a line; null where a line doesn't end in CRLF, so that
 * more than dots has to be seen to. Pure.
 */
export function stuffed(text: Buffer): Buffer | null {
  // One byte a character.
  const lines = text.toString('latin1');
  if (/\r(?!\n)|(?<!\r)\n/.test(lines)) return null;
  return Buffer.from(lines.replace(/(?:^|(?<=\n))\./g, '..'), 'latin1');
}

/** nodemailer's stream that ends a text, and looks at each byte before. */
type TextEnd = Transform & { outByteCount: number; lastByte: number | false };

/** The text of one mail, as the connection reads it. */
export class WireText extends Readable {
  private readonly chunks: AsyncGenerator<Buffer>;

  constructor(
    private readonly mail: WireMail,
    delivery: Delivery,
  ) {
    super({ highWaterMark: CHUNK_BYTES });
    this.chunks = chunksOf(mail.bytes, delivery);
    // Before the pipe's own listener, which writes the end of DATA.
    this.once('end', () => (delivery.handedOver = true));
  }

  override _read(): void {
    this.chunks.next().then(
      ({ value, done }) => {
        if (!this.destroyed) this.push(done ? null : value);
      },
      (error: Error) => this.destroy(error),
    );
  }

  /** Into a stream that ends the text. Where dots are seen to already, it only does that. */
  override pipe<T extends NodeJS.WritableStream>(into: T): T {
    if (this.mail.isStuffed) {
      const end = into as unknown as TextEnd;
      end._transform = (chunk: Buffer, _encoding, done) => {
        end.outByteCount += chunk.length;
        end.lastByte = chunk.at(-1) ?? false;
        done(null, chunk);
      };
    }
    return super.pipe(into);
  }
}

/** In parts, with a turn for the connection after each: a server that is gone by then is noticed before the end is sent. */
async function* chunksOf(bytes: Buffer, delivery: Delivery): AsyncGenerator<Buffer> {
  if (delivery.beforeText) await delivery.beforeText;
  delivery.begun = true;
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES);
    await setImmediate();
  }
}
