import { createPolicies, ProviderError } from '../http/index.ts';
import { oneLine } from './clean-text.ts';
import { compose } from './compose.ts';
import type { WireMail } from './compose.ts';
import { sign } from './dkim-sign.ts';
import { mailFailure } from './failure.ts';
import type { SmtpFailure } from './failure.ts';
import { limitOf } from './limit.ts';
import type { Limit } from './limit.ts';
import { checkMail, checkRoute } from './message.ts';
import { openSession } from './session.ts';
import type { Session } from './session.ts';
import { Sessions } from './sessions.ts';
import { checkSmtpUrl } from './smtp-url.ts';
import { resolveHost } from './socket.ts';
import { stageClock } from './stages.ts';
import type { Mail, MailClient, MailClientOptions, MailStageName, RawMail, SendOptions, SmtpServer } from './types.ts';
import { wireText } from './wire-text.ts';
import type { Delivery } from './wire-text.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
const REPLY_TIMEOUT_MS = 60_000;
/** For one mail as a whole, in milliseconds: nobody waits longer for what a mail server says of it. */
export const SEND_TIMEOUT_MS = 120_000;
const MAX_CONNECTIONS = 3;
const MAX_RESPONSE = 200;

/** What is known when a call failed. */
interface Ending {
  outer: AbortSignal | undefined;
  limit: Limit;
  handedOver: boolean;
}

/**
 * A client of one mail server, on nodemailer's connection, which it drives itself: connections stay open for a while and
 * serve many mails, and of each mail is known whether its text was handed over. Limits, checks and the meaning of failures
 * are ours. A password is sent only over TLS, or to this machine, unless the settings say otherwise. Where `url` is none
 * (`checkSmtpUrl`), every call fails with a sentence that says so.
 */
export function createMailClient(options: MailClientOptions): MailClient {
  const read = checkSmtpUrl(options.url);
  if ('problem' in read) return nowhere(`The address of the mail server ${read.problem}`);
  const { server } = read;
  const policies = options.policies ?? createPolicies();
  const timeouts = {
    connection: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    reply: options.replyTimeoutMs ?? REPLY_TIMEOUT_MS,
    send: options.sendTimeoutMs ?? SEND_TIMEOUT_MS,
  };
  const sessions = new Sessions(options.maxConnections ?? MAX_CONNECTIONS);

  const open = (signal: AbortSignal, onStage: (stage: MailStageName, detail?: string) => void = () => undefined) =>
    openSession({
      server,
      encryption: options.encryption,
      resolve: options.resolve ?? resolveHost,
      ca: options.ca,
      deadline: Date.now() + timeouts.connection,
      replyTimeoutMs: timeouts.reply,
      signal,
      onStage,
    });

  async function wireOf(mail: Mail | RawMail): Promise<WireMail> {
    if ('raw' in mail) {
      const envelope = checkRoute(mail.envelope.from, mail.envelope.to);
      if (mail.wire && !options.dkim) return { envelope, ...mail.wire() };
      return { envelope, text: wireText(await signed(mail.raw)) };
    }
    const checked = checkMail(mail, options.from, options.replyTo);
    return { envelope: checked.envelope, text: wireText(await signed(await compose(checked, new Date()))) };
  }

  const signed = async (bytes: Buffer): Promise<Buffer> => (options.dkim ? sign(bytes, options.dkim) : bytes);

  /** Over a kept connection; over a new one where that turned out to be closed before anything of the text was sent on it. */
  async function sendOver(mail: WireMail, delivery: Delivery, signal: AbortSignal): Promise<string> {
    for (;;) {
      const { session, reused } = await sessions.acquire(() => open(signal), signal);
      try {
        const response = await session.send(mail, delivery, signal);
        sessions.release(session);
        return response;
      } catch (error) {
        settle(session, error as SmtpFailure);
        if (!reused || delivery.begun || signal.aborted || !wasClosed(error as SmtpFailure)) throw error;
      }
    }
  }

  /** A refusal leaves the connection as good as it was; anything else ends it. */
  function settle(session: Session, { code, responseCode }: SmtpFailure): void {
    const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
    if (!refused) return sessions.drop(session);
    void session.reset().then((ready) => (ready ? sessions.release(session) : sessions.drop(session)));
  }

  async function deliver(mail: WireMail, { signal: outer, beforeText }: SendOptions): Promise<string> {
    const held: { reason?: unknown } = {};
    const waited = beforeText?.catch((reason: unknown) => {
      held.reason = reason;
      // nodemailer writes into the error that it is given.
      throw new Error('The text was withheld.');
    });
    // Where the recipient was refused nobody comes to wait for it.
    waited?.catch(() => undefined);
    const delivery: Delivery = { begun: false, handedOver: false, beforeText: waited };
    const limit = limitOf(outer, { timeoutMs: timeouts.send, mayEnd: () => !delivery.handedOver });
    try {
      return await sendOver(mail, delivery, limit.signal);
    } catch (error) {
      if ('reason' in held && (error as SmtpFailure).code === 'ESTREAM') throw held.reason;
      throw failureOf(error, { outer, limit, handedOver: delivery.handedOver });
    } finally {
      limit.release();
    }
  }

  function failureOf(error: unknown, { outer, limit, handedOver }: Ending): unknown {
    const situation = { host: server.host, handedOver };
    if (limit.timedOut) {
      const { ms: timeoutMs, cutAfterMs } = limit.allowed;
      return mailFailure({ code: 'ETIMEDOUT' }, { ...situation, timeoutMs, cutAfterMs });
    }
    if (limit.signal.aborted) return outer?.reason;
    const failure = error as SmtpFailure;
    const timeoutMs = failure.timeoutType === 'SOCKET_TIMEOUT' ? timeouts.reply : timeouts.connection;
    return mailFailure(failure, { ...situation, timeoutMs });
  }

  const call = { provider: 'mail' as const, key: `${server.host}:${server.port}`, repeat: 'never' as const };
  return {
    async send(mail, options = {}) {
      const wire = await wireOf(mail);
      const response = await policies.run({ ...call, signal: options.signal }, () => deliver(wire, options));
      return { messageId: mail.messageId, response: oneLine(response, MAX_RESPONSE) };
    },
    async trial(mail, { signal: outer } = {}) {
      const wire = await wireOf(mail);
      const delivery: Delivery = { begun: false, handedOver: false };
      const limit = limitOf(outer, { timeoutMs: timeouts.send, mayEnd: () => !delivery.handedOver });
      const clock = stageClock(server);
      try {
        const session = await open(limit.signal, clock.enter);
        try {
          const response = oneLine(await session.send(wire, delivery, limit.signal), MAX_RESPONSE);
          return clock.done({ messageId: mail.messageId, response });
        } finally {
          session.quit();
        }
      } catch (error) {
        const failure = failureOf(error, { outer, limit, handedOver: delivery.handedOver });
        if (!(failure instanceof ProviderError)) throw failure;
        return clock.failed(failure);
      } finally {
        limit.release();
      }
    },
    // Not through the breaker: who tests a setting wants to know what is wrong now.
    async verify({ signal } = {}) {
      const limit = limitOf(signal, { timeoutMs: timeouts.send, mayEnd: () => true });
      try {
        (await open(limit.signal)).quit();
      } catch (error) {
        throw failureOf(error, { outer: signal, limit, handedOver: false });
      } finally {
        limit.release();
      }
    },
    close: () => sessions.close(),
  };
}

/** A client of a server whose address can't be read: it finds none. */
function nowhere(message: string): MailClient {
  const error = () => new ProviderError({ provider: 'mail', code: 'unreachable', message });
  return {
    send: () => Promise.reject(error()),
    verify: () => Promise.reject(error()),
    trial: () => Promise.resolve(stageClock(NO_SERVER).failed(error())),
    close: () => undefined,
  };
}

const NO_SERVER: SmtpServer = { host: '', port: 0, secure: false, credentials: null };

/** Whether a connection was gone, or about to go: servers end idle ones whenever they like. */
const wasClosed = ({ code, responseCode }: SmtpFailure): boolean =>
  responseCode === 421 || (responseCode === undefined && (code === 'ECONNECTION' || code === 'ESOCKET'));
