import { createTransport } from 'nodemailer';
import { createPolicies, ProviderError } from '../http/index.ts';
import { oneLine } from './clean-text.ts';
import { mailFailure } from './failure.ts';
import type { SmtpFailure } from './failure.ts';
import { checkMail } from './message.ts';
import type { CheckedMessage } from './message.ts';
import { checkSmtpUrl } from './smtp-url.ts';
import type { MailClient, MailClientOptions, SmtpServer } from './types.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
const REPLY_TIMEOUT_MS = 60_000;
const SEND_TIMEOUT_MS = 120_000;
const MAX_CONNECTIONS = 3;
const MAX_RESPONSE = 200;
/** Sign-ins that go over an unencrypted connection only to this machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** How far one mail is; found by the signal that nodemailer hands through. */
interface Delivery {
  handedOver: boolean;
}

/** What ends a call: the caller, as long as that is harmless, or our own time limit. */
interface Limit {
  signal: AbortSignal;
  readonly timedOut: boolean;
  release(): void;
}

/** What is known when a call failed. */
interface Ending {
  outer: AbortSignal | undefined;
  limit: Limit;
  handedOver: boolean;
}

/** In milliseconds. */
interface Timeouts {
  connection: number;
  reply: number;
  send: number;
}

/**
 * A client of one mail server, on nodemailer's pool: connections stay open for a while and serve many mails. Limits, checks
 * and the meaning of failures are ours. A password is sent only over TLS, or to this machine.
 *
 * @throws Error with a sentence where `url` is none; see `checkSmtpUrl`
 */
export function createMailClient(options: MailClientOptions): MailClient {
  const read = checkSmtpUrl(options.url);
  if ('problem' in read) throw new Error(`The address of the mail server ${read.problem}`);
  const { server } = read;
  const policies = options.policies ?? createPolicies();
  const timeouts = {
    connection: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    reply: options.replyTimeoutMs ?? REPLY_TIMEOUT_MS,
    send: options.sendTimeoutMs ?? SEND_TIMEOUT_MS,
  };
  const deliveries = new WeakMap<AbortSignal, Delivery>();
  const transport = poolOf(server, timeouts, options);
  transport.use('stream', ({ data, message }, done) => {
    const delivery = data.signal && deliveries.get(data.signal);
    if (delivery) message.processFunc((text) => watch(text, delivery));
    done();
  });

  async function deliver(message: CheckedMessage, outer: AbortSignal | undefined): Promise<string> {
    const delivery: Delivery = { handedOver: false };
    const limit = limitOf(outer, { timeoutMs: timeouts.send, mayEnd: () => !delivery.handedOver });
    deliveries.set(limit.signal, delivery);
    try {
      const sent = await transport.sendMail({ ...message, signal: limit.signal });
      return sent.response;
    } catch (error) {
      throw failureOf(error, { outer, limit, handedOver: delivery.handedOver });
    } finally {
      limit.release();
    }
  }

  async function connect(outer: AbortSignal | undefined): Promise<void> {
    const limit = limitOf(outer, { timeoutMs: timeouts.send, mayEnd: () => true });
    try {
      await Promise.race([transport.verify(), endOf(limit.signal)]);
    } catch (error) {
      throw failureOf(error, { outer, limit, handedOver: false });
    } finally {
      limit.release();
    }
  }

  function failureOf(error: unknown, { outer, limit, handedOver }: Ending): unknown {
    if (error instanceof ProviderError) return error;
    const situation = { host: server.host, handedOver };
    if (limit.timedOut) return mailFailure({ code: 'ETIMEDOUT' }, { ...situation, timeoutMs: timeouts.send });
    if (limit.signal.aborted) return outer?.reason;
    const failure = error as SmtpFailure;
    const timeoutMs = failure.timeoutType === 'SOCKET_TIMEOUT' ? timeouts.reply : timeouts.connection;
    return mailFailure(failure, { ...situation, timeoutMs });
  }

  const call = { provider: 'mail' as const, key: `${server.host}:${server.port}`, repeat: 'never' as const };
  return {
    async send(mail, { signal } = {}) {
      const message = checkMail(mail, options.from);
      const response = await policies.run({ ...call, signal }, () => deliver(message, signal));
      return { messageId: mail.messageId, response: oneLine(response, MAX_RESPONSE) };
    },
    // Not through the breaker: who tests a setting wants to know what is wrong now.
    verify: ({ signal } = {}) => connect(signal),
    close: () => transport.close({ force: true }),
  };
}

function poolOf({ host, port, secure, credentials }: SmtpServer, timeouts: Timeouts, options: MailClientOptions) {
  return createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: !secure && credentials !== null && !LOOPBACK.test(host),
    tls: { minVersion: 'TLSv1.2', ...(options.ca !== undefined && { ca: options.ca }) },
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    // A server that hides its sign-in must not get the mails without one.
    forceAuth: credentials !== null,
    maxConnections: options.maxConnections ?? MAX_CONNECTIONS,
    maxRequeues: 2,
    dnsTimeout: timeouts.connection,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.reply,
    socketCloseTimeout: 1000,
    maxResponseSize: 64_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

/**
 * Notes when the last byte of the text was taken by the connection, which then writes the end of DATA. The pool sends a
 * mail anew only if nothing of it was read; should it ever try otherwise, the text isn't there a second time.
 */
function watch<T extends NodeJS.ReadableStream & { destroy(error?: Error): unknown }>(text: T, delivery: Delivery): T {
  if (delivery.handedOver) text.destroy(new Error('The mail was handed over already.'));
  else text.once('end', () => (delivery.handedOver = true));
  return text;
}

function limitOf(outer: AbortSignal | undefined, rules: { timeoutMs: number; mayEnd: () => boolean }): Limit {
  const inner = new AbortController();
  const state = { timedOut: false };
  const end = () => {
    if (rules.mayEnd()) inner.abort();
  };
  const timer = setTimeout(() => {
    state.timedOut = true;
    inner.abort();
  }, rules.timeoutMs);
  outer?.addEventListener('abort', end, { once: true });
  if (outer?.aborted) end();
  return {
    signal: inner.signal,
    get timedOut() {
      return state.timedOut;
    },
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    },
  };
}

/** Rejects when the signal ends. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')), { once: true }));
}
