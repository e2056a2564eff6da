/** A mail as the stand-in mail server read it (`/control/mails`). */
export interface SinkMail {
  /** On the wire. */
  from: string;
  to: string[];
  headerFrom: string;
  headerTo: string[];
  text: string;
  html: string;
  headers: { name: string; value: string }[];
}

/** What a mail must be. */
export interface WantedMail {
  /** Its one recipient, in lower case. */
  address: string;
  from: string;
  /** Null: it asks nobody else to be answered. */
  replyTo: string | null;
  /** Headers of a harmless mail of its kind, as of `headerNames`; null where only those that any of ours has can be told. */
  names: string[] | null;
}

export interface MailFlaw {
  kind: 'injected' | 'misrouted' | 'sender' | 'body';
  address: string;
  found: unknown;
}

/** Headers of any mail of ours. */
const KNOWN =
  /^(?:auto-submitted|content-type|date|feedback-id|from|list-[a-z-]+|message-id|mime-version|subject|to|x-auto-response-suppress)$/;

/** Names of all headers in alphabetical order, but who is to be answered, whom a sender may have or not. */
export const headerNames = ({ headers }: Pick<SinkMail, 'headers'>): string[] =>
  headers
    .map(({ name }) => name.toLowerCase())
    .filter((name) => name !== 'reply-to')
    .sort();

/** What is wrong with a mail: its headers, its route, who it says that it is from, and its two parts. Pure. */
export function mailFlaws(mail: SinkMail, { address, from, replyTo, names }: WantedMail): MailFlaw[] {
  const values = (wanted: string) =>
    mail.headers.filter(({ name }) => name.toLowerCase() === wanted).map(({ value }) => value);
  const found = headerNames(mail);
  const replies = values('reply-to');
  const isTwice = new Set(found).size !== found.length;
  const isOther = names !== null && found.join() !== names.join();
  const isInjected = isTwice || isOther || found.some((name) => !KNOWN.test(name));
  const isReplied = replies.length <= 1 && (replies[0] ?? null) === replyTo;
  const route = [...mail.to.map((one) => one.toLowerCase()), ...mail.headerTo.map(bare)];
  const sender = [mail.from, bare(mail.headerFrom)];
  const [type = ''] = values('content-type');
  const isWhole = mail.text !== '' && mail.html !== '' && type.startsWith('multipart/alternative');
  const flaws: [boolean, MailFlaw['kind'], unknown][] = [
    [!isInjected, 'injected', found],
    [isReplied, 'injected', replies],
    [route.join() === [address, address].join(), 'misrouted', route],
    [sender.join() === [from, from].join(), 'sender', sender],
    [isWhole, 'body', type],
  ];
  return flaws.flatMap(([isFine, kind, what]) => (isFine ? [] : [{ kind, address, found: what }]));
}

/** The address in `Name <address>`; a name may have angles of its own, so the last ones count. */
const bare = (text: string): string => (/<([^<>]*)>$/.exec(text)?.[1] ?? text).toLowerCase();
