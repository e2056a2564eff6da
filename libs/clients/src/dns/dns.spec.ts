import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandboxDns, DnsError } from './index.ts';
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
