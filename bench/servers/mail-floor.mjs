/** The floor of the newsletter: nodemailer's pool, which builds each mail, and no ledger. It sends what it is told, once for each message. */
import { createTransport } from 'nodemailer';

const CONNECTIONS = 5;
/** More than one for each connection, so that none waits for work. */
const LANES = 2 * CONNECTIONS;

const transport = createTransport({
  pool: true,
  host: '127.0.0.1',
  port: Number(process.env.SINK_PORT),
  ignoreTLS: true,
  maxConnections: CONNECTIONS,
});

process.on('message', async ({ mails, mail }) => {
  let next = 0;
  const lane = async () => {
    while (next < mails) await transport.sendMail({ ...mail, to: `reader${(next += 1)}@list.example` });
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  process.send({ type: 'sent' });
});
process.send({ type: 'ready', port: 0 });
process.once('disconnect', () => process.exit());
