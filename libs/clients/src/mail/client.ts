import { createPolicies, ProviderError } from '../http/index.ts';
import { oneLine } from './clean-text.ts';
import { compose } from './compose.ts';
import type { WireMail } from './compose.ts';
import { sign } from './dkim-sign.ts';
import { ehloName } from './ehlo-name.ts';
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

/** A host that is there answers within three repetitions of TCP's first packet (after 1, 3 and 7 s). */
const CONNECTION_TIMEOUT_MS = 15_000;
/**
 * RFC 5321 (4.5.3.2) allows five minutes for greeting and replies. Servers that look up our name first greet after 15 to 30 s where their
 * DNS is slow, and those that slow strangers down after up to half a minute. A whole mail must fit into `SEND_TIMEOUT_MS`.
 */
export const REPLY_TIMEOUT_MS = 60_000;
/** For one mail as a whole, in milliseconds: nobody waits longer for what a mail server says of it. */
export const SEND_TIMEOUT_MS = 120_000;
const MAX_CONNECTIONS = 3;
const MAX_RESPONSE = 200;

/** A mail, as it goes over the wire the first time, and how far it is. */
interface Sending {
  mail: Mail | RawMail;
  first: WireMail;
  delivery: Delivery;
}

/** What is known when a call failed. */
interface Ending {
  outer: AbortSignal | undefined;
  limit: Limit;
  delivery: Pick<Delivery, 'named' | 'handedOver'>;
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
      ehloName: ehloName(options.publicUrl, options.from.address),
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

  /**
   * Over a kept connection; over another where that turned out to be closed before anything of the text was sent on it, and over a new
   * one where the server had enough of it. What it refused it has not taken.
   */
  async function sendOver({ mail, first, delivery }: Sending, signal: AbortSignal): Promise<string> {
    for (let wire = first, isNew = false; ;) {
      const { session, reused } = await sessions.acquire(() => open(signal), signal, isNew);
      try {
        const response = await session.send(wire, delivery, signal);
        sessions.release(session);
        return response;
      } catch (error) {
        const failure = error as SmtpFailure;
        isNew = reused && hadEnough(failure);
        settle(session, failure, isNew);
        const mayRepeat = isNew || (reused && !delivery.begun && wasClosed(failure));
        if (!mayRepeat || signal.aborted) throw error;
        // The text that was handed over may be another mail's by now.
        if (delivery.begun) wire = await wireOf(mail);
        Object.assign(delivery, { named: false, begun: false, handedOver: false });
      }
    }
  }

  /** A refusal leaves the connection as good as it was; anything else ends it, and so does one that is about the connection. */
  function settle(session: Session, { code, responseCode }: SmtpFailure, isOver: boolean): void {
    const refused = (code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESMTPUTF8') && responseCode !== 421;
    if (!refused) return sessions.drop(session);
    if (isOver) return sessions.retire(session);
    void session.reset().then((ready) => (ready ? sessions.release(session) : sessions.drop(session)));
  }

  async function deliver(
    mail: Mail | RawMail,
    first: WireMail,
    { signal: outer, beforeText }: SendOptions,
  ): Promise<string> {
    const held: { reason?: unknown } = {};
    const waited = beforeText?.catch((reason: unknown) => {
      held.reason = reason;
      // nodemailer writes into the error that it is given.
      throw new Error('The text was withheld.');
    });
    // Where the recipient was refused nobody comes to wait for it.
    waited?.catch(() => undefined);
    const delivery: Delivery = { named: false, begun: false, handedOver: false, beforeText: waited };
    const limit = limitOf(outer, { timeoutMs: timeouts.send, mayEnd: () => !delivery.handedOver });
    try {
      return await sendOver({ mail, first, delivery }, limit.signal);
    } catch (error) {
      if ('reason' in held && (error as SmtpFailure).code === 'ESTREAM') throw held.reason;
      throw failureOf(error, { outer, limit, delivery });
    } finally {
      limit.release();
    }
  }

  function failureOf(error: unknown, { outer, limit, delivery: { named, handedOver } }: Ending): unknown {
    const situation = { host: server.host, named, handedOver };
    if (limit.timedOut) {
      const { ms: timeoutMs, cutAfterMs } = limit.allowed;
      return mailFailure({ code: 'ETIMEDOUT' }, { ...situation, timeoutMs, cutAfterMs });
    }
    if (limit.signal.aborted) return outer?.reason;
    const failure = error as SmtpFailure;
    const isUnreached = failure.timeoutType === 'DNS_TIMEOUT' || failure.timeoutType === 'CONNECT_TIMEOUT';
    const timeoutMs = isUnreached ? timeouts.connection : timeouts.reply;
    return mailFailure(failure, { ...situation, timeoutMs });
  }

  const call = { provider: 'mail' as const, key: `${server.host}:${server.port}`, repeat: 'never' as const };
  return {
    async send(mail, options = {}) {
      const wire = await wireOf(mail);
      const response = await policies.run({ ...call, signal: options.signal }, () => deliver(mail, wire, options));
      return { messageId: mail.messageId, response: oneLine(response, MAX_RESPONSE) };
    },
    async trial(mail, { signal: outer } = {}) {
      const wire = await wireOf(mail);
      const delivery: Delivery = { named: false, begun: false, handedOver: false };
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
        const failure = failureOf(error, { outer, limit, delivery });
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
        throw failureOf(error, { outer: signal, limit, delivery: { named: false, handedOver: false } });
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

const NO_SERVER: SmtpServer = { host: '', port: 0, secure: false, credentials: null, verifies: true };

/**
 * Whether a server that puts a mail off may mean the session: some take ten mails of one and answer 452 to the next, or end it by 421.
 * What it says of a recipient is greylisting.
 */
const hadEnough = ({ command, responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 400 && responseCode < 500 && command !== 'RCPT TO';

/** Whether a connection was gone, or about to go: servers end idle ones whenever they like. */
const wasClosed = ({ code, responseCode }: SmtpFailure): boolean =>
  responseCode === 421 || (responseCode === undefined && (code === 'ECONNECTION' || code === 'ESOCKET'));
