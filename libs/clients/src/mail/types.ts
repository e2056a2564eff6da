import type { LookupAddress } from 'node:dns';
import type { Policies, ProviderError } from '../http/index.ts';

/** A person or sender: a name for people, which may be missing, and the address that the mail server is told. */
export interface MailAddress {
  /** Left out or empty: the address stands alone. */
  name?: string;
  address: string;
}

/** Where a mail server is, and what opens it: what SMTP_URL says. */
export interface SmtpServer {
  host: string;
  port: number;
  /** True for smtps: TLS from the first byte. False for smtp: STARTTLS where the server offers it. */
  secure: boolean;
  /** Null where the server wants no sign-in. */
  credentials: { user: string; password: string } | null;
  /** The server must prove by its certificate that it is this host. */
  verifies: boolean;
}

/** What signs a domain's mails: its key, and the selector under which the public half stands in the DNS. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** The addresses of a host, which are then connected to. Whoever must not be reached is refused by throwing. */
export type ResolveHost = (host: string, port: number) => Promise<LookupAddress[]>;

/** Which mail server, who sends, and how long each phase may take. */
export interface MailClientOptions {
  /** As `smtps://user:password@host:465` or `smtp://host:587`; see `checkSmtpUrl`. */
  url: string;
  from: MailAddress;
  /** Where replies go; to the sender unless told. */
  replyTo?: string;
  /** Signs every mail; none are signed unless told. */
  dkim?: DkimKey;
  /**
   * For smtp: `required` sends nothing without STARTTLS, `never` doesn't ask for it. Unless told it is used where offered, and
   * required for a sign-in with anything but this machine.
   */
  encryption?: 'required' | 'never';
  /** The installation's own address: we greet the server with its host, or else with the sender's domain; see `ehloName`. */
  publicUrl?: string | undefined;
  /** Finds the server; the system's own lookup unless told. */
  resolve?: ResolveHost;
  /** For finding the server and connecting together, in milliseconds; 15,000 by default. */
  connectionTimeoutMs?: number;
  /** For the silence before a reply, and for greeting and TLS together, in milliseconds; 60,000 by default. */
  replyTimeoutMs?: number;
  /** For one mail as a whole, in milliseconds, waiting for a free connection included; 120,000 by default. */
  sendTimeoutMs?: number;
  /** Connections at a time; 3 by default. */
  maxConnections?: number;
  /** The certificate authorities to trust, as PEM, instead of the usual ones. */
  ca?: string;
  /** Shared by all clients of a process, so that they share its breakers. */
  policies?: Policies;
}

/** What every call takes last. Ending `signal` ends a call at once, except as `send` says. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** What `send` takes last. */
export interface SendOptions extends CallOptions {
  /**
   * The text is handed over only after this, while sender and recipient are told already: for who writes down first that a mail
   * goes out. If it rejects, nothing was handed over, and the call throws the same.
   */
  beforeText?: Promise<void>;
}

/** One mail to one recipient. */
export interface Mail {
  to: MailAddress;
  /** One line; what can't stand in one becomes a space. 1 to 250 characters. */
  subject: string;
  html: string;
  /** The same for readers without HTML; never empty. */
  text: string;
  /** Made once by `newMessageId`, and the same at each repetition: it tells receivers that they have the mail already. */
  messageId: string;
  /** Further headers, one line of ASCII each: `Auto-Submitted`, `Feedback-ID`, those that begin with `List-` or `X-`. */
  headers?: Readonly<Record<string, string>>;
}

/** A mail that is written out already: it goes out as it is, signed where the client has a key. */
export interface RawMail {
  envelope: { from: string; to: string };
  /** Headers, as `headerBlock` writes them, and body, lines ending in CRLF. */
  raw: Buffer;
  messageId: string;
  /**
   * The same as it goes over the wire (`wireText`), for who has it written already. Each call lends another buffer, which is to be
   * given back once nothing reads it any more; one that isn't is garbage.
   */
  wire?: (() => { text: Buffer; giveBack: () => void }) | undefined;
}

/** The steps of a sending, in their order. */
export type MailStageName = 'dns' | 'connect' | 'tls' | 'signIn' | 'accepted';

/** How one step went. */
export interface MailStage {
  name: MailStageName;
  /** `skipped`: not asked for by the settings, or not offered. `unreached`: an earlier step failed. */
  state: 'ok' | 'skipped' | 'failed' | 'unreached';
  /** How long it took; null where it was not done. */
  ms: number | null;
  /** For people. */
  message: string;
}

/** A mail that was sent to see how far it gets. */
export interface MailTrial {
  /** All five. */
  stages: MailStage[];
  /** The mail server's name; empty where the settings hold none that can be read. */
  host: string;
  /** The addresses that the server's name leads to; empty where none were found. */
  addresses: string[];
  /** Null where the server did not take the mail. */
  receipt: MailReceipt | null;
  error: ProviderError | null;
}

/** The mail server took the mail over. */
export interface MailReceipt {
  messageId: string;
  /** The server's own words, mostly with its queue id; one line of at most 200 characters. */
  response: string;
}

/**
 * One mail server, over SMTP. Every call throws ProviderError with provider `mail`; its `status` is the SMTP reply code.
 * A call takes no longer than until the deadline of whoever waits (`withDeadline`), a text that was handed over included. Nothing is
 * repeated by the client, except where a connection turned out to be closed before anything was sent on it, or to have had as many
 * mails as the server takes.
 */
export interface MailClient {
  /**
   * Sends one mail. A failure is `ambiguous` exactly when the whole mail was sent and the server didn't answer: it may
   * have taken it. From that point on `signal` no longer ends the call, because the answer would be lost.
   * @throws ProviderError invalid_mail, bad_credentials, recipient_refused, rejected, forbidden, try_later and recipient_delayed
   * (retryable), address_unsupported, tls, unreachable, timeout, connection_lost, unusable_answer, breaker_open; the signal's own reason, and that of `beforeText`
   */
  send(mail: Mail | RawMail, options?: SendOptions): Promise<MailReceipt>;
  /**
   * Sends one mail over a connection of its own and tells each step. It goes past the breaker: who tests a setting wants to
   * know what is wrong now. @throws ProviderError invalid_mail, and the signal's own reason; all else is told
   */
  trial(mail: Mail, options?: CallOptions): Promise<MailTrial>;
  /** Connects and signs in, and sends nothing. @throws as `send` */
  verify(options?: CallOptions): Promise<void>;
  /** Ends all connections at once; the client can't be used any more. */
  close(): void;
}
