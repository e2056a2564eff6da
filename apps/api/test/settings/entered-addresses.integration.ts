import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { AiProvider } from '../../src/common/providers/ai.provider.ts';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { ProviderKeysService } from '../../src/common/providers/provider-keys.service.ts';
import { KeysFixture } from './keys-fixture.ts';

/** T16 for Settings, API Keys: nothing that an operator enters there reaches anything inside the network. */

const HOSTS = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', 'localhost', 'LOCALHOST', '0.0.0.0'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[fd00::1]', '10.1.2.3', '169.254.169.254'],
];

let fixture: KeysFixture;
let canary: Server;
let visits = 0;
beforeAll(async () => {
  fixture = await KeysFixture.start({ timing: { stagedWaitMs: 3_000, mailReplyMs: 1_000 } });
  canary = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0, '::');
  await once(canary, 'listening');
});
beforeEach(() => {
  visits = 0;
});
afterAll(async () => {
  await fixture.test.close();
  canary.close();
});

const port = () => (canary.address() as AddressInfo).port;
const the = <T>(type: abstract new (...args: never[]) => T): T => fixture.test.app.get<T>(type, { strict: false });
/** As a backup or an older version would have it. */
const store = (provider: 'openai' | 'mail', values: Record<string, string | null>) =>
  fixture.test.database.dataSource.transaction((manager) => the(ProviderKeysService).store(manager, provider, values));

it('the canary hears whoever connects', async () => {
  await fetch(`http://127.0.0.1:${port()}`).catch(() => undefined);
  expect(visits).toBe(1);
});

it.each(HOSTS)('an AI server at %s is neither tried nor stored', async (host) => {
  const form = { baseUrl: `https://${host}:${port()}/v1`, apiKey: 'sk-entered-0123456789', storeUntested: true };
  const { body } = await fixture.save('openai', form).expect(400);
  expect(body.fields).toHaveProperty('baseUrl');
  expect((await fixture.save('mail', mailAt(host.replace(/^\[|\]$/g, '')))).status).toBe(400);
  expect([visits, (await fixture.read()).openai.savedAt, (await fixture.read()).mail.savedAt]).toEqual([0, null, null]);
});

const mailAt = (smtpHost: string) => ({
  ...fixture.mailForm,
  ...{ smtpHost, smtpPort: port(), smtpSecurity: 'starttls', storeUntested: true },
});

it('and one that is stored all the same is not called', async () => {
  await store('openai', { apiKey: 'sk-stored', baseUrl: `https://localhost:${port()}/v1` });
  const access = await the(AiProvider).of({ isSample: false });
  const task = { system: 's', user: 'u', schemaName: 'n', schema: { type: 'object' }, maxTokens: 5 };
  await expect(access.client().writeStructured(task)).rejects.toMatchObject({ code: 'address_not_allowed' });
  await store('mail', { url: `smtp://localhost:${port()}`, security: 'starttls', from: 'a@press.example' });
  const mail = await the(MailProvider).access(null);
  await expect(mail.client().verify()).rejects.toMatchObject({ code: 'address_not_allowed' });
  expect(visits).toBe(0);
});
