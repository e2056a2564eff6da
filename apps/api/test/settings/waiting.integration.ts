import { waitFor } from '@pressloom/testing';
import { ENGLISH_MAIL } from '../../src/mail/mail-data.ts';
import { MailService } from '../../src/mail/mail.service.ts';
import { KeysFixture } from './keys-fixture.ts';

let fixture: KeysFixture;
beforeAll(async () => {
  fixture = await KeysFixture.start({ timing: { outageWaitSeconds: 1, stagedWaitMs: 3_000 } });
});
afterAll(() => fixture.test.close());

const mailsTo = async (to: string) => (await fixture.test.sandbox.get(`/control/mails?to=${to}`)).body as object[];

it('an email that waited for its mail server goes out once an operator entered the right password', async () => {
  const { runtime, test } = fixture;
  const form = fixture.mailForm;
  // As somebody set it on the server, with a password that is refused.
  runtime.config.mail.url = `smtp://press:invalid@${form.smtpHost}:${form.smtpPort}`;
  runtime.config.mail.from = { address: form.fromEmail };
  const data = { firstName: 'Ada', link: 'http://localhost:3000/', expiresAt: '2096-11-21T05:53:00.000Z' };
  const mail = { to: 'waits@press.example', template: 'reset-password', data, locale: ENGLISH_MAIL } as const;
  await test.database.dataSource.transaction((manager) => test.app.get(MailService).enqueue(manager, mail));
  await waitFor(async () => {
    const rows: { progress_note: string | null }[] = await test.database.dataSource.query(
      `SELECT progress_note FROM jobs WHERE type = 'send-mail' AND status = 'queued'`,
    );
    return rows.some(({ progress_note: note }) => note?.includes('did not accept the user name and password'));
  });
  expect(await mailsTo('waits@press.example')).toEqual([]);
  await fixture.saved('mail', form);
  await waitFor(async () => (await mailsTo('waits@press.example')).length === 1, { timeoutMs: 15_000 });
});
