import type { EmailChangeState } from '@pressloom/contracts/accounts';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD } from '../people.ts';
import { BEHIND_PROXY, linkOf, Readers, refused } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_INVALID = [400, 'link_invalid'];

let test: TestApp;
let readers: Readers;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
});
beforeEach(() => test.clock.set(null));
afterAll(() => test.close());

const post = (call: string, token: string) => readers.visitor().post(`/api/auth/${call}`).send({ token });
const state = async (token: string): Promise<EmailChangeState> =>
  (await readers.visitor().get('/api/auth/email-change').query({ token }).expect(200)).body.state as EmailChangeState;

interface Asked {
  email: string;
  newEmail: string;
  agent: TestAgent;
  stop: string;
  confirm: string;
}

const update = (agent: TestAgent, newEmail: string) =>
  agent.post('/api/auth/update-email').send({ newEmail, password: PASSWORD });

/** Somebody who asked for another address, and the links of both mails. */
async function asked(): Promise<Asked> {
  const { email, agent } = await readers.registered();
  const newEmail = readers.newEmail();
  await update(agent, newEmail).expect(200);
  const stop = linkOf(await readers.mail(email, /asked to change/), '/stop-email');
  const confirm = linkOf(await readers.mail(newEmail, /^Confirm/), '/confirm-email');
  return { email, newEmail, agent, stop, confirm };
}

describe('the link that stops a change of address', () => {
  it('is mailed to the present address, which is told the new one, in the language of the account', async () => {
    const { email, newEmail } = await asked();
    const { text } = await readers.mail(email, /asked to change/);
    expect(text).toContain(`New address: ${newEmail}`);
    const spanish = await readers.registered();
    await test.database.dataSource.query(`UPDATE users SET language = 'es-MX' WHERE email = $1`, [spanish.email]);
    await update(spanish.agent, readers.newEmail()).expect(200);
    const mail = await readers.mail(spanish.email, /^Alguien pidió cambiar/);
    expect(mail.html).toContain('<html lang="es" ');
    expect(mail.links.some((link) => link.includes('/stop-email?') && link.endsWith('&language=es'))).toBe(true);
  });

  it('stops it once, by a click alone, and says afterwards that it did', async () => {
    const { email, stop, confirm } = await asked();
    for (let visit = 0; visit < 3; visit += 1) await readers.visitor().get(`/stop-email?token=${stop}`);
    expect(await state(stop)).toBe('pending');
    await post('stop-email-change', stop).expect(200);
    expect(refused(await post('confirm-email-change', confirm))).toEqual(LINK_INVALID);
    expect(await state(stop)).toBe('stopped');
    expect(refused(await post('stop-email-change', stop))).toEqual(LINK_INVALID);
    expect(refused(await post('undo-email-change', stop))).toEqual(LINK_INVALID);
    expect((await readers.user(email)).email).toBe(email);
  });

  it('takes back what was confirmed before it was followed, as the link of the later mail does', async () => {
    const { email, newEmail, stop, confirm } = await asked();
    await post('confirm-email-change', confirm).expect(200);
    expect(refused(await post('stop-email-change', stop))).toEqual(LINK_INVALID);
    expect(await state(stop)).toBe('confirmed');
    const later = linkOf(await readers.mail(email, /was changed/), '/undo-email');
    await post('undo-email-change', stop).expect(200);
    expect((await readers.user(email)).email).toBe(email);
    await readers.mail(email, /^Reset/);
    expect(await state(stop)).toBe('ended');
    for (const token of [stop, later]) expect(refused(await post('undo-email-change', token))).toEqual(LINK_INVALID);
    await expect(readers.user(newEmail)).rejects.toThrow();
  });

  it('has nothing to take back once the later link did', async () => {
    const { email, stop, confirm } = await asked();
    await post('confirm-email-change', confirm).expect(200);
    await post('undo-email-change', linkOf(await readers.mail(email, /was changed/), '/undo-email')).expect(200);
    expect(await state(stop)).toBe('ended');
    expect(refused(await post('undo-email-change', stop))).toEqual(LINK_INVALID);
  });

  it('stops any change that the account waits for, not only the one of its mail', async () => {
    const { agent, stop, confirm } = await asked();
    const other = readers.newEmail();
    await update(agent, other).expect(200);
    await post('stop-email-change', stop).expect(200);
    const second = linkOf(await readers.mail(other, /^Confirm/), '/confirm-email');
    for (const token of [confirm, second]) {
      expect(refused(await post('confirm-email-change', token))).toEqual(LINK_INVALID);
    }
  });

  it.each([
    [
      'a new password',
      async ({ agent }: Asked) => {
        const form = { currentPassword: PASSWORD, newPassword: 'Other-Horse-8' };
        await agent.post('/api/auth/change-password').send(form).expect(200);
      },
    ],
    ['a day without a confirmation', () => Promise.resolve(test.clock.set(new Date(Date.now() + DAY_MS + 1000)))],
  ])('has nothing to stop after %s', async (_name, act) => {
    const scene = await asked();
    await act(scene);
    expect(await state(scene.stop)).toBe('ended');
    expect(refused(await post('stop-email-change', scene.stop))).toEqual(LINK_INVALID);
    expect(refused(await post('confirm-email-change', scene.confirm))).toEqual(LINK_INVALID);
  });

  it('of a former address stops nothing that the account asks for now', async () => {
    const first = await asked();
    await post('confirm-email-change', first.confirm).expect(200);
    const agent = readers.visitor();
    await agent.post('/api/auth/login').send({ email: first.newEmail, password: PASSWORD }).expect(200);
    const third = readers.newEmail();
    await update(agent, third).expect(200);
    expect(refused(await post('stop-email-change', first.stop))).toEqual(LINK_INVALID);
    await post('confirm-email-change', linkOf(await readers.mail(third, /^Confirm/), '/confirm-email')).expect(200);
    expect((await readers.user(third)).email).toBe(third);
  });

  it('can not bring back what can not be taken back any more', async () => {
    const { stop, confirm } = await asked();
    await post('confirm-email-change', confirm).expect(200);
    await test.database.dataSource.query(`UPDATE account_tokens SET spent_at = now() WHERE kind = 'undo-email'`);
    expect(await state(stop)).toBe('lost');
    expect(refused(await post('undo-email-change', stop))).toEqual(LINK_INVALID);
  });

  it.each([
    ['unknown', () => 'A'.repeat(43)],
    ['of another kind', ({ confirm }: Asked) => confirm],
  ])('is none that is %s', async (_name, of) => {
    const token = of(await asked());
    expect(refused(await readers.visitor().get('/api/auth/email-change').query({ token }))).toEqual(LINK_INVALID);
    expect(refused(await post('stop-email-change', token))).toEqual(LINK_INVALID);
  });

  it('works for 30 days', async () => {
    const { stop } = await asked();
    test.clock.set(new Date(Date.now() + 30 * DAY_MS + 1000));
    expect(refused(await readers.visitor().get('/api/auth/email-change').query({ token: stop }))).toEqual(LINK_INVALID);
  });

  it('and the confirmation, at once: one of them gets through, and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, stop, confirm } = await asked();
      const answers = await Promise.all([
        ...[1, 2].map(() => post('stop-email-change', stop)),
        ...[1, 2].map(() => post('confirm-email-change', confirm)),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.status !== 200).map(refused)).toEqual(Array(3).fill(LINK_INVALID));
      const isStopped = answers.slice(0, 2).some(({ status }) => status === 200);
      expect(await state(stop)).toBe(isStopped ? 'stopped' : 'confirmed');
      if (isStopped) expect((await readers.user(email)).email).toBe(email);
    }
  });
});

describe('a change of address', () => {
  it('is mailed five times an hour at most', async () => {
    const { email, agent } = await readers.registered();
    for (let time = 0; time < 5; time += 1) await update(agent, readers.newEmail()).expect(200);
    const never = readers.newEmail();
    expect(refused(await update(agent, never))).toEqual([429, 'too_many_requests']);
    await readers.mailsOnce(email, 6);
    expect(await readers.mailsTo(never)).toEqual([]);
  });
});
