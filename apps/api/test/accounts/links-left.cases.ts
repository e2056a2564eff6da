import { AccountToken } from '@pressloom/database/entities';
import type { AccountTokenKind } from '@pressloom/database/entities';
import { IsNull } from 'typeorm';
import type TestAgent from 'supertest/lib/agent.js';
import { AccountTokens } from '../../src/auth/tokens/account-tokens.service.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { BEHIND_PROXY, Readers } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/** In the order that they are made: of two undos the first is the older one. */
const KINDS = [
  ...(['undo-email', 'verify-email', 'reset-password', 'stop-email', 'change-email', 'invite'] as const),
  'undo-email',
] as const;

let test: TestApp;
let readers: Readers;

beforeAll(async () => {
  test = await startTestApp({ env: BEHIND_PROXY });
  readers = new Readers(test);
});
afterAll(() => test.close());

interface Scene {
  agent: TestAgent;
  /** Of each kind, the first one. */
  secrets: Record<AccountTokenKind, string>;
}

const post = (call: string, form: object) => readers.visitor().post(`/api/auth/${call}`).send(form).expect(200);
const demoted = async (): Promise<void> => {
  const operator = await signedIn(test, 'operator', readers.newEmail());
  const { id } = (await operator.get('/api/auth/me').expect(200)).body as { id: number };
  await operator.delete(`/api/team/members/${id}`).expect(200);
};

describe('of an account with a link of each kind, and two undos,', () => {
  it.each<[string, (scene: Scene) => Promise<unknown>, AccountTokenKind[]]>([
    [
      'a reset',
      ({ secrets }) => post('reset-password', { token: secrets['reset-password'], password: 'Other-Horse-8' }),
      ['invite', 'stop-email', 'undo-email', 'undo-email'],
    ],
    [
      'a change of password',
      ({ agent }) =>
        agent.post('/api/auth/change-password').send({ currentPassword: PASSWORD, newPassword: 'Other-Horse-8' }),
      ['invite', 'stop-email', 'undo-email', 'undo-email'],
    ],
    [
      'a confirmed change of address',
      ({ secrets }) => post('confirm-email-change', { token: secrets['change-email'] }),
      ['invite', 'stop-email', 'undo-email', 'undo-email', 'undo-email'],
    ],
    [
      'a change that was stopped',
      ({ secrets }) => post('stop-email-change', { token: secrets['stop-email'] }),
      ['invite', 'reset-password', 'undo-email', 'undo-email', 'verify-email'],
    ],
    [
      'the older undo',
      ({ secrets }) => post('undo-email-change', { token: secrets['undo-email'] }),
      ['invite', 'reset-password', 'stop-email'],
    ],
    [
      'an accepted invitation',
      ({ secrets }) => post('accept-invite', { token: secrets.invite, password: PASSWORD }),
      ['stop-email'],
    ],
    [
      'a verified address',
      ({ secrets }) => post('verify-email', { token: secrets['verify-email'] }),
      allBut('verify-email'),
    ],
    ['a demotion of somebody else', demoted, allBut()],
  ])('%s leaves those that it must', async (_name, act, left) => {
    const { email, agent } = await readers.registered();
    const { id: userId } = await readers.user(email);
    const tokens = test.app.get(AccountTokens, { strict: false });
    const secrets = {} as Scene['secrets'];
    await test.database.dataSource.transaction(async (manager) => {
      for (const kind of KINDS) {
        // Undos of addresses that are not the present one, so that a reset proves none of them.
        const of = kind === 'undo-email' || kind === 'change-email' ? readers.newEmail() : email;
        const link = kind === 'invite' ? { kind, email } : { kind, email: of, userId };
        const { secret } = await tokens.issue(manager, link);
        secrets[kind] ??= secret;
      }
    });
    await act({ agent, secrets });
    const rows = await test.database.dataSource.getRepository(AccountToken).findBy([
      { userId, spentAt: IsNull() },
      { kind: 'invite', email, spentAt: IsNull() },
    ]);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(left);
  });
});

function allBut(...kinds: AccountTokenKind[]): AccountTokenKind[] {
  return KINDS.filter((kind) => !kinds.includes(kind)).sort();
}
