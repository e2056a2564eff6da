import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DomainError } from '../errors.ts';
import type { Resolver } from './address-guard.ts';
import { RemoteFiles } from './remote-files.ts';
import { createSafeFetch } from './safe-fetch.ts';

const HERE = { address: '127.0.0.1', family: 4 };
const OUTSIDE = { address: '93.184.216.34', family: 4 };

let server: Server;
let port: number;
/** Hosts by which the server was reached, in order. */
let reached: string[];
let lookups: string[];

beforeEach(async () => {
  [reached, lookups] = [[], []];
  server = createServer(({ headers, url }, response) => {
    reached.push(String(headers.host).split(':')[0] as string);
    const next = /^\/to\/(.+)$/.exec(url ?? '')?.[1];
    if (next) response.writeHead(302, { location: `http://${next}:${port}/` });
    response.end('file');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => new Promise<void>((closed) => void server.close(() => closed())));

/** Files of an installation that allows one name of this machine; the other names lead where `resolve` says, each time anew. */
const files = (resolve: (host: string) => object[]): RemoteFiles => {
  const lookup: Resolver = (host) => {
    lookups.push(host);
    return Promise.resolve((host === 'open.example' ? [HERE] : resolve(host)) as Awaited<ReturnType<Resolver>>);
  };
  return new RemoteFiles(createSafeFetch({ allowPrivateHosts: [`open.example:${port}`], resolve: lookup }));
};
const problem = (read: Promise<Buffer>) =>
  read.then(
    () => null,
    ({ code }: DomainError) => code,
  );

it('reads a file, over a redirect too, with one lookup for each connection', async () => {
  const { body, url } = await files(() => []).open(`http://open.example:${port}/to/open.example`);
  expect([body.toString(), url]).toEqual(['file', `http://open.example:${port}/`]);
  expect(lookups).toEqual(reached);
});

it.each([
  ['inside', [HERE]],
  ['outside and inside', [OUTSIDE, HERE]],
  ['inside and outside', [HERE, OUTSIDE]],
])('does not follow a redirect to a name that leads %s', async (_where, addresses) => {
  const read = files(() => addresses).read(`http://open.example:${port}/to/other.example`);
  expect(await problem(read)).toBe('address_not_allowed');
  expect(reached).toEqual(['open.example']);
  expect(lookups).toEqual(['open.example', 'other.example']);
});

it('does not go where a name leads at a second lookup', async () => {
  // What was allowed once is no right for the next connection.
  const answers = [[OUTSIDE, HERE], [HERE]];
  const reader = files(() => answers.shift() ?? []);
  const address = `http://open.example:${port}/to/rebind.example`;
  expect(await problem(reader.read(address))).toBe('address_not_allowed');
  expect(await problem(reader.read(address))).toBe('address_not_allowed');
  expect(reached).toEqual(['open.example', 'open.example']);
});

it.each([
  ['ENOTFOUND', 'No server has the name in this address.'],
  ['EAI_AGAIN', 'This address could not be read.'],
])('says in words what %s means', async (code, message) => {
  const reader = files(() => {
    throw Object.assign(new Error(code), { code });
  });
  await expect(reader.read('http://nowhere.example/')).rejects.toMatchObject({ statusCode: 400, message });
});
