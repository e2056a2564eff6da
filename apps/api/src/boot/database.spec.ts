import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import { selfSigned } from '../../../../libs/clients/test/certificate.ts';
import { loadConfig } from '../config/environment.ts';
import { openDatabase } from './database.ts';

/** A PostgreSQL up to the point where its certificate is checked: it accepts TLS (`S`), or says that it has none (`N`). */
async function server(says: 'S' | 'N', certificate = selfSigned()) {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(says);
      if (says === 'S') new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => undefined);
    });
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  return { port, close: () => listening.close() };
}

const refusal = async (port: number, query: string): Promise<string> => {
  const config = loadConfig({ DATABASE_URL: `postgres://press:hunter2@127.0.0.1:${port}/press?${query}` });
  const parts = { onLost: () => undefined, signal: new AbortController().signal };
  return openDatabase(config, parts).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );
};

// The driver warns of what its modes will mean one day.
beforeEach(() => jest.spyOn(process, 'emitWarning').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

it.each([
  [
    'its own certificate',
    'S' as const,
    {},
    'sslmode=require',
    'add sslrootcert=/path/to/ca.crt to DATABASE_URL, or use sslmode=no-verify',
  ],
  ['a certificate that has expired', 'S' as const, { isExpired: true }, 'sslmode=require', 'certificate'],
  ['no TLS at all', 'N' as const, {}, 'sslmode=require', 'To connect without TLS, use sslmode=disable.'],
])('says what helps against a database with %s', async (_name, says, kind, query, advice) => {
  const { port, close } = await server(says, selfSigned(kind));
  try {
    const said = await refusal(port, query);
    expect(said).toMatch(/^StartUnavailableError: The database of DATABASE_URL can't be used: /);
    expect(said).toContain(advice);
    expect(said).not.toContain('hunter2');
  } finally {
    close();
  }
});
