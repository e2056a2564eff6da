import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** Of `user`, who alone may sign in. */
export const MAIL_PASSWORD = 'canary-pass word/@:%';

/** What the server took. */
export interface Delivered {
  from: string;
  to: string[];
  raw: string;
}

/** A real mail server on a free port, which keeps what it gets. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Delivered[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: options.key === undefined ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'user' && password === MAIL_PASSWORD ? null : new Error('no'), { user: 'user' }),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done(null, `queued as ${mails.length}`);
      });
    },
    ...options,
  });
  // A client that refuses our certificate breaks off the handshake.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { server, mails, port, close };
}
