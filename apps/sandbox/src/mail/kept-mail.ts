import PostalMime from 'postal-mime';
import type { Address, Email } from 'postal-mime';

/** What the sink noted of a mail when it accepted it; one line of JSON ahead of the mail itself. */
export interface MailNote {
  /** The queue id that the sender was told. */
  id: string;
  receivedAt: string;
  /** As the sender was called on the wire; empty for a bounce. */
  from: string;
  /** Every address that was accepted on the wire, whatever the headers say. */
  to: string[];
  subject: string;
  messageId: string | null;
}

/** A mail read in full. */
export interface ReadMail extends MailNote {
  /** The senders and recipients that the headers name. */
  headerFrom: string;
  headerTo: string[];
  text: string;
  html: string;
  /** Web addresses in both parts, each once, in the order of the plain text first. */
  links: string[];
  headers: { name: string; value: string }[];
}

/** What is noted beside the envelope. A mail that can't be read is kept all the same. */
export async function noteOf(raw: Buffer): Promise<Pick<MailNote, 'subject' | 'messageId'>> {
  const { subject = '', messageId = null } = await parse(raw);
  return { subject, messageId };
}

export async function readMail(note: MailNote, raw: Buffer): Promise<ReadMail> {
  const mail = await parse(raw);
  const { text = '', html = '' } = mail;
  return {
    ...note,
    headerFrom: mail.from ? namesOf(mail.from) : '',
    headerTo: (mail.to ?? []).map(namesOf),
    text,
    html,
    links: linksOf(text, html),
    headers: (mail.headers ?? []).map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

async function parse(raw: Buffer): Promise<Partial<Email>> {
  try {
    return await PostalMime.parse(raw);
  } catch {
    return {}; // deeper or longer than the parser takes: its source is still there to look at
  }
}

function namesOf(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(namesOf).join(', ')}`;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

/** Addresses of links in the HTML, and what looks like one in the text. */
export function linksOf(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    decodeEntities(double ?? single ?? ''),
  );
  const links = [...inText.map((link) => link.replace(/[.,;:!?]+$/, '')), ...inHtml];
  return [...new Set(links.filter((link) => /^https?:\/\//i.test(link)))];
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
