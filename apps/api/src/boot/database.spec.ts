import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '../config/environment.ts';
import { openDatabase, tlsAdvice } from './database.ts';

/** A PostgreSQL up to the point where TLS begins: it says that it has none. */
async function server() {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write('N'));
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  return { port, close: () => listening.close() };
}

const refusal = async (port: number, query: string): Promise<string> => {
  const config = loadConfig({ DATABASE_URL: `postgres://press:hunter2@127.0.0.1:${port}/press?${query}` });
  const parts = { onLost: () => undefined, stopsWithin: async () => false, signal: new AbortController().signal };
  return openDatabase(config, parts).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );
};

// The driver warns of what its modes will mean one day.
beforeEach(() => jest.spyOn(process, 'emitWarning').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

it('says what helps against a database without TLS, and keeps the password to itself', async () => {
  const { port, close } = await server();
  try {
    const said = await refusal(port, 'sslmode=require');
    expect(said).toMatch(/^StartUnavailableError: The database of DATABASE_URL can't be used: /);
    expect(said).toContain('To connect without TLS, use sslmode=disable.');
    expect(said).not.toContain('hunter2');
  } finally {
    close();
  }
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'add sslrootcert=/path/to/ca.crt to DATABASE_URL, or use sslmode=no-verify'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'add sslrootcert=/path/to/ca.crt'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'add sslrootcert=/path/to/ca.crt'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'connect by that name, or use sslmode=no-verify'],
  ['CERT_HAS_EXPIRED', 'has expired, so renew it'],
])('says what helps against a certificate that fails with %s', (code, advice) => {
  expect(tlsAdvice({ code, message: 'x' }).join(' ')).toContain(advice);
});

it('advises nothing where TLS is not the matter', () => {
  expect(tlsAdvice({ code: 'ECONNREFUSED', message: 'x' })).toEqual([]);
});
