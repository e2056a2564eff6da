import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { CheckedMessage } from './message.ts';
import type { DkimKey } from './types.ts';

/**
 * What the signature covers: the list of RFC 6376, and what receivers ask for beside it: the headers of one-click
 * unsubscribing (RFC 8058) and of the feedback loops, which count only signed.
 */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'List-Id:List-Help:List-Unsubscribe:List-Unsubscribe-Post:List-Owner:List-Archive:Feedback-ID:CFBL-Address:Auto-Submitted';

/** A mail as it goes over the wire: where to, and its bytes. */
export interface WireMail {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

/** Writes a checked message out as bytes; domains in other scripts become ASCII. */
export async function compose(message: CheckedMessage): Promise<WireMail> {
  const node = new MailComposer({ ...message, disableFileAccess: true, disableUrlAccess: true }).compile();
  const { from, to } = node.getEnvelope();
  return { envelope: { from: String(from), to: [to].flat().map(String) }, bytes: await node.build() };
}

/** The same bytes with a DKIM-Signature before them. @throws Error where the key is none */
export async function sign(bytes: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const dkim = new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED });
  const parts: Buffer[] = [];
  for await (const part of dkim.sign(bytes)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
