import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';
import { AddressNotAllowedError } from './address-guard.ts';
import { createSafeFetch } from './safe-fetch.ts';

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2002:7f00:1::',
    'ff02::1',
    'not an address',
    '',
  ])('refuses %s', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::', '2a00:1450:4001::1'])(
    'lets %s pass',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('createSafeFetch', () => {
  let server: Server;
  let port: number;
  let hits: number;

  beforeEach(async () => {
    hits = 0;
    server = createServer((_request, response) => {
      hits += 1;
      response.end('inside');
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    port = (server.address() as AddressInfo).port;
  });

  afterEach(() => new Promise<void>((closed) => void server.close(() => closed())));

  const causeOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => null,
      (error: unknown) => (error as Error).cause ?? error,
    );

  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1', 'localhost', '127.1'])(
    'never connects to %s unless it is allowed',
    async (host) => {
      const safeFetch = createSafeFetch({ allowPrivateHosts: [] });
      expect(await causeOf(safeFetch(`http://${host}:${port}/`))).toBeInstanceOf(AddressNotAllowedError);
      expect(hits).toBe(0);
    },
  );

  it('checks every address of a name and connects to the one it checked', async () => {
    const answers = [
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ];
    const resolve = () => Promise.resolve(answers.shift() ?? [{ address: '127.0.0.1', family: 4 }]);
    const safeFetch = createSafeFetch({ allowPrivateHosts: [], resolve });
    expect(await causeOf(safeFetch(`http://rebind.example:${port}/`))).toBeInstanceOf(AddressNotAllowedError);
    expect(await causeOf(safeFetch(`http://rebind.example:${port}/`))).toBeInstanceOf(AddressNotAllowedError);
    expect(hits).toBe(0);
  });

  it('reaches an allowed host, with its port or without', async () => {
    for (const entry of [`127.0.0.1:${port}`, '127.0.0.1']) {
      const answer = await createSafeFetch({ allowPrivateHosts: [entry] })(`http://127.0.0.1:${port}/`);
      expect(await answer.text()).toBe('inside');
    }
    const other = createSafeFetch({ allowPrivateHosts: [`127.0.0.1:${port + 1}`] });
    expect(await causeOf(other(`http://127.0.0.1:${port}/`))).toBeInstanceOf(AddressNotAllowedError);
  });
});
