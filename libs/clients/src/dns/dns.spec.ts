import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNameServer } from '../../test/name-server.ts';
import type { DnsAnswer } from '../../test/name-server.ts';
import { createDnsResolver, createSandboxDns, DnsError } from './index.ts';
import type { DnsResolver } from './index.ts';

describe('the DNS of the sandbox', () => {
  let answer: string | null = null;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (answer !== null) response.end(answer);
  });
  const real: DnsResolver = {
    txt: () => Promise.resolve(['real']),
    mx: () => Promise.resolve(['real']),
    addresses: () => Promise.resolve(['real']),
  };
  let dns: DnsResolver;
  let impatient: DnsResolver;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    dns = createSandboxDns({ sandboxUrl, timeoutMs: 10_000, real });
    impatient = createSandboxDns({ sandboxUrl, timeoutMs: 100, real });
  });
  beforeEach(() => asked.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('answers for names that exist nowhere', async () => {
    answer = '{"answers":["played"]}';
    expect(await dns.txt('_dmarc.press.example')).toEqual(['played']);
    expect(await dns.mx('press.test.')).toEqual(['played']);
    expect(await dns.addresses('localhost')).toEqual(['played']);
    expect(asked).toEqual([
      '/dns/resolve?name=_dmarc.press.example&type=TXT',
      '/dns/resolve?name=press.test.&type=MX',
      '/dns/resolve?name=localhost&type=A',
    ]);
  });

  it('has all others asked in earnest', async () => {
    for (const name of ['press.com', 'example.com', 'press.example.org', 'mytest']) {
      expect([await dns.txt(name), await dns.mx(name), await dns.addresses(name)].flat()).toEqual([
        'real',
        'real',
        'real',
      ]);
    }
    expect(asked).toEqual([]);
  });

  it('is told as failed where it says nothing, or nonsense', async () => {
    answer = null;
    await expect(impatient.txt('press.example')).rejects.toBeInstanceOf(DnsError);
    answer = 'x';
    await expect(dns.txt('press.example')).rejects.toBeInstanceOf(DnsError);
  });
});

describe('a DNS', () => {
  const asked = async (answer: DnsAnswer | null) => {
    const server = await startNameServer(() => answer);
    try {
      return await createDnsResolver({ timeoutMs: 2_000, servers: [server.address] }).txt('key.press.com');
    } finally {
      await server.close();
    }
  };

  it('has the parts of a record put together, and each record by itself', async () => {
    const txt = [['v=DKIM1; ', 'p=A', 'BC'], ['other']];
    expect((await asked({ code: 'NOERROR', txt })).sort()).toEqual(['other', 'v=DKIM1; p=ABC']);
  });

  it.each(['NXDOMAIN', 'NOERROR'] as const)('that says there is nothing (%s) is believed', async (code) => {
    expect(await asked({ code })).toEqual([]);
  });

  it.each(['SERVFAIL', 'REFUSED'] as const)('that fails (%s) has not said so', async (code) => {
    await expect(asked({ code })).rejects.toBeInstanceOf(DnsError);
  });

  it('that is silent, or not there, has not said so either', async () => {
    await expect(asked(null)).rejects.toBeInstanceOf(DnsError);
    const server = await startNameServer(() => null);
    await server.close();
    const resolver = createDnsResolver({ timeoutMs: 300, servers: [server.address] });
    await expect(resolver.txt('key.press.com')).rejects.toBeInstanceOf(DnsError);
  });
});
