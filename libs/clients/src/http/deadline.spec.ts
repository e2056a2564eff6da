import { setTimeout as pause } from 'node:timers/promises';
import { json, rejection, startFake } from '../../test/fake-server.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { createDnsResolver } from '../dns/index.ts';
import { createMailClient } from '../mail/index.ts';
import { createPolicies, remainingMs, request, withDeadline, withoutDeadline } from './index.ts';
import type { HttpMethod } from './index.ts';

const CALL = { provider: 'stripe', key: 'https://stripe.example', repeat: 'safe' } as const;

describe('whoever waits', () => {
  const servers: FakeServer[] = [];
  const fake = async (handle: Parameters<typeof startFake>[0]): Promise<FakeServer> => {
    const server = await startFake(handle);
    servers.push(server);
    return server;
  };
  const hanging = () => fake(() => undefined);
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  const send = ({ origin: url }: FakeServer, method: HttpMethod = 'GET') =>
    request({ provider: 'stripe', method, url, timeoutMs: 2_000 });

  it.each([
    ['GET', false],
    ['POST', true],
  ] as const)('is told that the provider took too long: %s', async (method, ambiguous) => {
    const server = await hanging();
    expect(await rejection(withDeadline(300, () => send(server, method)))).toMatchObject({
      ...{ code: 'timeout', ambiguous, message: 'Stripe took too long: we stopped waiting after 1 second.' },
    });
  });

  it('waits no longer for a call that is sent again, and for none behind it', async () => {
    const server = await fake((_seen, response) => json(response, 503, {}));
    const policies = createPolicies({ random: () => 1, firstWaitMs: 500 });
    const silent = await hanging();
    const work = async (): Promise<unknown> => {
      await send(server);
      return send(silent);
    };
    const ended = await withDeadline(400, async () => {
      const first = await rejection(policies.run(CALL, work));
      return [first, await rejection(policies.run(CALL, () => send(server)))];
    });
    expect(ended).toMatchObject([
      { code: 'timeout' },
      { code: 'out_of_time', message: 'Stripe was not asked: its time limit of 1 second had passed.' },
    ]);
    expect(server.seen).toHaveLength(1);
  });

  it('is not kept by a wait that would end too late', async () => {
    const policies = createPolicies({ sleep: () => Promise.reject(new Error('It slept.')), random: () => 1 });
    const server = await hanging();
    const failing = withDeadline(300, () => policies.run(CALL, () => send(server)));
    expect(await rejection(failing)).toMatchObject({ code: 'timeout' });
  });

  it('of a test in stages has its own time in place of the rest', () => {
    const [outer, inner] = withDeadline(1_000, () => [remainingMs(), withDeadline(5_000, remainingMs)]);
    expect(outer).toBeLessThanOrEqual(1_000);
    expect(inner).toBeGreaterThan(1_000);
  });

  it('is nobody in a job, and in what a request begins for it', async () => {
    const server = await fake((_seen, response) => setTimeout(() => json(response, 200, {}), 40));
    const answer = await withDeadline(20, () => withoutDeadline(() => send(server)));
    expect(answer.status).toBe(200);
    expect(withDeadline(20, () => withoutDeadline(remainingMs))).toBeNull();
  });

  it('is taken for granted by policies where nobody said that none does', async () => {
    const server = await hanging();
    const policies = createPolicies({ unsetDeadlineMs: 300 });
    expect(await rejection(policies.run(CALL, () => send(server)))).toMatchObject({ code: 'timeout' });
    const inJob = withoutDeadline(() => policies.run(CALL, () => Promise.resolve(remainingMs())));
    expect(await inJob).toBeNull();
  });

  it('waits as long for a mail server, which is told with the stage that hung', async () => {
    const server = await hanging();
    const { port } = new URL(server.origin);
    const client = createMailClient({ url: `smtp://127.0.0.1:${port}`, from: { address: 'news@press.example' } });
    const mail = {
      to: { address: 'ada@press.example' },
      subject: 'A',
      html: '<p>A</p>',
      text: 'A',
      messageId: '<a@b>',
    };
    const { stages, error } = await withDeadline(900, () => client.trial(mail));
    client.close();
    expect(error).toMatchObject({ message: 'The mail server took too long: we stopped waiting after 1 second.' });
    expect(stages.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'dns ok',
      'connect failed',
      'tls unreached',
      'signIn unreached',
      'accepted unreached',
    ]);
  });

  it('waits as long for the DNS', async () => {
    // TEST-NET-1 (RFC 5737) answers nothing.
    const dns = createDnsResolver({ timeoutMs: 2_000, servers: ['192.0.2.1:53'] });
    const asked = withDeadline(300, () => dns.txt('press.example'));
    await expect(Promise.race([asked, pause(5_000, 'It hung.')])).rejects.toThrow(/^DNS did not answer/);
  });
});
