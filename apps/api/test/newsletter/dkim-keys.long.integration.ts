import { generateKeyPairSync } from 'node:crypto';
import type { DkimFinding, DnsRecord, NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import type { SiteView } from '@pressloom/contracts/sites';
import { isSignedBy, waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { CheckDkimKeysJob } from '../../src/newsletter/sender/check-dkim-keys.job.ts';
import { DkimKeys } from '../../src/newsletter/sender/dkim-keys.service.ts';
import { SenderService } from '../../src/newsletter/sender/sender.service.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
});
beforeEach(async () => {
  site = await newSite();
});
afterEach(async () => {
  test.clock.set(null);
  await test.fault({ provider: 'dns', mode: 'ok' });
});
afterAll(() => test.close());

const domain = () => `press${number}.example`;
async function newSite(): Promise<SiteView> {
  number += 1;
  const form = {
    name: 'Press',
    siteUrl: `https://${domain()}`,
    username: 'admin',
    applicationPassword: 'secret words',
  };
  const made = (await operator.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
  await operator
    .put(`/api/newsletter-sender?siteId=${made.id}`)
    .send({ fromAddress: `news@${domain()}` })
    .expect(200);
  return made;
}

const at = (path = '') => `/api/newsletter-sender${path}?siteId=${site.id}`;
const bodyOf = ({ body }: { body: unknown }) => body as NewsletterSenderView;
const read = async () => bodyOf(await operator.get(at()).expect(200));
const saved = async (form: object) => bodyOf(await operator.put(at()).send(form).expect(200));
const make = async (form = {}) => bodyOf(await operator.post(at('/dkim-key')).send(form).expect(200));
const check = async () => bodyOf(await operator.post(at('/dkim-key/check')).expect(200));
const publish = (record: Pick<DnsRecord, 'name'> | null | undefined, ...answers: string[]) =>
  test.sandbox.post('/control/dns').send({ name: record?.name, answers }).expect(200);
const published = async ({ waitingDkimKey }: NewsletterSenderView) => {
  await publish(waitingDkimKey?.record, waitingDkimKey?.record.value ?? '');
};
/** Makes a key that signs. */
const signing = async () => {
  await published(await make());
  return check();
};

let mails = 0;
/** A mail that the website sends now, as the mail server got it. */
async function sent(client = access().then((one) => one.client())): Promise<string> {
  const messageId = `<dkim-${++mails}@press.example>`;
  const mail = { to: { address: 'reader@press.example' }, subject: 'Hello', html: '<p>x</p>', text: 'x', messageId };
  await (await client).send(mail);
  const kept = (await test.sandbox.get('/control/mails?to=reader@press.example')).body as {
    id: string;
    messageId: string;
  }[];
  const id = kept.find((one) => one.messageId === messageId)?.id;
  return (await test.sandbox.get(`/mail/${id}/source`).expect(200)).text;
}
const access = () => test.app.get(MailProvider, { strict: false }).access(site.id);
const selectorOf = (mail: string) => /^DKIM-Signature:[^]*?\ss=([\w-]+);/m.exec(mail)?.[1] ?? null;
const pemOf = (record: DnsRecord | null) =>
  `-----BEGIN PUBLIC KEY-----\n${record?.value.split('p=')[1] ?? ''}\n-----END PUBLIC KEY-----`;
const newPem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('a new DKIM key', () => {
  it('signs nothing until its record was seen, and every mail from then on', async () => {
    const made = await make();
    expect(made).toMatchObject({ hasDkimKey: false, dkimRecord: null, waitingDkimKey: { lookup: null } });
    expect(made.waitingDkimKey?.record).toEqual({
      name: `pressloom._domainkey.${domain()}`,
      value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{300,}=*$/),
    });
    expect(JSON.stringify(made)).not.toMatch(/PRIVATE|v1:/);
    expect(selectorOf(await sent())).toBeNull();
    expect((await check()).waitingDkimKey?.lookup?.found).toBe('missing');
    expect(selectorOf(await sent())).toBeNull();

    await published(made);
    const checked = await check();
    expect(checked).toMatchObject({
      hasDkimKey: true,
      dkimSelector: 'pressloom',
      dkimRecord: made.waitingDkimKey?.record,
      dkimLookup: { found: 'found' },
      waitingDkimKey: null,
      formerDkimRecord: null,
    });
    const mail = await sent();
    expect(selectorOf(mail)).toBe('pressloom');
    expect(isSignedBy(mail, pemOf(checked.dkimRecord))).toBe(true);
  });

  it('leaves the former one signing until its own record was seen, under another name', async () => {
    const { dkimRecord } = await signing();
    const made = await make();
    expect(made).toMatchObject({ hasDkimKey: true, dkimSelector: 'pressloom', dkimRecord });
    expect(made.waitingDkimKey?.record.name).toBe(`pressloom2._domainkey.${domain()}`);
    expect(isSignedBy(await sent(), pemOf(dkimRecord))).toBe(true);

    await published(made);
    const checked = await check();
    const mail = await sent();
    expect(selectorOf(mail)).toBe('pressloom2');
    expect(isSignedBy(mail, pemOf(made.waitingDkimKey?.record ?? null))).toBe(true);
    const { formerDkimRecord } = checked;
    expect(formerDkimRecord?.name).toBe(dkimRecord?.name);
    const days = (Date.parse(formerDkimRecord?.neededUntil ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it.each<[DkimFinding, (value: string) => string[]]>([
    ['missing', () => []],
    ['other_key', (value) => [value.slice(0, -8)]],
    ['revoked', () => ['v=DKIM1; k=rsa; p=']],
    ['several', (value) => [value, 'v=spf1 -all']],
    ['unusable', (value) => [`"${value}"`]],
  ])('waits where the DNS says: %s', async (found, answers) => {
    await signing();
    const { waitingDkimKey } = await make();
    await publish(waitingDkimKey?.record, ...answers(waitingDkimKey?.record.value ?? ''));
    expect(await check()).toMatchObject({
      dkimSelector: 'pressloom',
      dkimLookup: { found: 'found' },
      waitingDkimKey: { lookup: { found } },
    });
    expect(selectorOf(await sent())).toBe('pressloom');
  });

  it.each(['error', 'hang', 'reset'])('waits where the DNS plays dead: %s', async (mode) => {
    await signing();
    const made = await make();
    await published(made);
    await test.fault({ provider: 'dns', mode });
    const no_answer = { lookup: { found: 'no_answer' } };
    expect(await check()).toMatchObject({ dkimSelector: 'pressloom', waitingDkimKey: no_answer, hasDkimKey: true });
    expect(selectorOf(await sent())).toBe('pressloom');
    await test.fault({ provider: 'dns', mode: 'ok' });
    expect(await check()).toMatchObject({ dkimSelector: 'pressloom2', waitingDkimKey: null });
  });

  it('that is made while the record of another is looked for signs nothing', async () => {
    const { dkimRecord } = await signing();
    const second = await make();
    await published(second);
    const name = second.waitingDkimKey?.record.name ?? '';
    await test.fault({ provider: 'dns', mode: 'hang', path: name, times: 1 });
    const checking = test.app.get(DkimKeys).check(site.id);
    await waitFor(async () => {
      const asked = (await test.sandbox.get('/control/requests?provider=dns')).body as { url: string }[];
      return JSON.stringify(asked).includes(name) || undefined;
    });
    const third = await make();
    await test.sandbox.post('/control/release').send({ provider: 'dns' }).expect(200);
    expect((await checking).waiting?.record).toEqual(second.waitingDkimKey?.record);
    expect(await read()).toMatchObject({ dkimRecord, waitingDkimKey: { ...third.waitingDkimKey, lookup: null } });
    expect(selectorOf(await sent())).toBe('pressloom');
  });

  it('is taken over once by many who look at the same moment', async () => {
    await signing();
    await published(await make());
    const keys = test.app.get(DkimKeys);
    await Promise.all(Array.from({ length: 6 }, () => keys.check(site.id)));
    expect(await read()).toMatchObject({
      dkimSelector: 'pressloom2',
      waitingDkimKey: null,
      formerDkimRecord: { name: `pressloom._domainkey.${domain()}` },
    });
  });

  it('is looked for by the clock: at each round, after a day every six hours', async () => {
    const look = async (hours: number) => {
      test.clock.set(new Date(begin + hours * 3_600_000));
      await test.app.get(CheckDkimKeysJob).run();
      const view = await test.app.get(SenderService).view(site.id);
      return view.waitingDkimKey?.lookup?.at ?? `signs ${view.dkimSelector}`;
    };
    const begin = Date.now();
    const time = (hours: number) => new Date(begin + hours * 3_600_000).toISOString();
    test.clock.set(new Date(begin));
    const made = await make();
    expect([await look(0.25), await look(0.5), await look(23.5)]).toEqual([time(0.25), time(0.5), time(23.5)]);
    expect([await look(25), await look(29.25), await look(29.5)]).toEqual([time(23.5), time(23.5), time(29.5)]);
    await published(made);
    expect(await look(36)).toBe('signs pressloom');
    test.clock.set(null);
    expect(selectorOf(await sent())).toBe('pressloom');
  });

  it('of one website waits for no other whose secrets can’t be read', async () => {
    const made = await make();
    await published(made);
    const other = await newSite();
    await operator.post(`/api/newsletter-sender/dkim-key?siteId=${other.id}`).send({}).expect(200);
    const { dataSource } = test.database;
    const set = (key: string | null) =>
      dataSource.query('UPDATE site_senders SET dkim_next_private_key = $1 WHERE wordpress_site_id = $2', [
        key,
        other.id,
      ]);
    await set('v1:broken');
    await expect(test.app.get(CheckDkimKeysJob).run()).rejects.toThrow("can't be read");
    expect(await read()).toMatchObject({ hasDkimKey: true });
    await set(null);
  });

  it('signs the mails of a client that is made from then on; one that is at work goes on with the former', async () => {
    await signing();
    const former = (await access()).bulkClient(1);
    await published(await make());
    await check();
    const next = (await access()).bulkClient(1);
    expect([selectorOf(await sent(Promise.resolve(former))), selectorOf(await sent(Promise.resolve(next)))]).toEqual([
      'pressloom',
      'pressloom2',
    ]);
    former.close();
    next.close();
  });

  it('can be discarded, and one that takes its place has a name of its own', async () => {
    await signing();
    await make();
    const discarded = bodyOf(await operator.delete(at('/dkim-key/waiting')).expect(200));
    expect(discarded).toMatchObject({ hasDkimKey: true, dkimSelector: 'pressloom', waitingDkimKey: null });
    await make();
    expect((await make()).waitingDkimKey?.selector).toBe('pressloom3');
    const refused = await operator.post(at('/dkim-key')).send({ selector: 'Pressloom' }).expect(400);
    expect(refused.body).toHaveProperty('fields.selector');
  });

  it('needs a domain', async () => {
    await saved({ fromAddress: null });
    expect((await operator.post(at('/dkim-key')).send({}).expect(400)).body).toHaveProperty('fields.domain');
  });
});

describe('a DKIM key of one’s own', () => {
  it('waits as one that is made here does', async () => {
    const own = { dkimDomain: domain(), dkimSelector: 'own', dkimPrivateKey: newPem() };
    const first = await saved(own);
    expect(first).toMatchObject({ hasDkimKey: false, dkimDomain: null, waitingDkimKey: { selector: 'own' } });
    expect(selectorOf(await sent())).toBeNull();
    await published(first);
    expect(await check()).toMatchObject({ hasDkimKey: true, dkimSelector: 'own' });
    expect(selectorOf(await sent())).toBe('own');

    // The same key, or what was read, is no new one.
    expect(await saved({ ...(await read()), dkimPrivateKey: own.dkimPrivateKey })).toMatchObject({
      hasDkimKey: true,
      waitingDkimKey: null,
    });
    const taken = await operator.put(at()).send({ dkimPrivateKey: newPem() }).expect(400);
    expect(taken.body).toHaveProperty('fields.dkimSelector');
  });

  it('waits under another name, too, and goes with all others when it is taken away', async () => {
    await signing();
    expect(await saved({ dkimSelector: 'moved' })).toMatchObject({
      dkimSelector: 'pressloom',
      waitingDkimKey: { selector: 'moved' },
    });
    expect(selectorOf(await sent())).toBe('pressloom');
    expect(await saved({ fromName: 'Press' })).toMatchObject({
      hasDkimKey: true,
      waitingDkimKey: { selector: 'moved' },
    });
    expect(await saved({ dkimPrivateKey: null })).toMatchObject({
      hasDkimKey: false,
      dkimRecord: null,
      dkimLookup: null,
      waitingDkimKey: null,
      formerDkimRecord: { name: `pressloom._domainkey.${domain()}` },
    });
    expect(selectorOf(await sent())).toBeNull();
  });

  it('signs on when its record is gone, and that is said', async () => {
    const { dkimRecord } = await signing();
    await publish(dkimRecord);
    expect(await check()).toMatchObject({ hasDkimKey: true, dkimLookup: { found: 'missing' } });
    expect(selectorOf(await sent())).toBe('pressloom');
  });
});
