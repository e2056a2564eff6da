import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { ScheduleEntry } from '@pressloom/contracts/jobs';
import type { TeamView } from '@pressloom/contracts/team';
import { PASSWORD } from '../people.ts';
import { OPERATOR } from './field-line.ts';
import type { FieldLine } from './field-line.ts';

const LATER = 'Later-Horse-8';
const ROW = `email = '${OPERATOR}'`;
/** An email is queued with what it reports, and goes out while the next field is saved. */
const MAILED = ['jobs', 'mail_log', 'pgboss', 'provider_health', 'global_settings'];

/** What the tab Account stores; the password that is asked for again is compared, and kept nowhere. */
export const ACCOUNT_LINES: FieldLine[] = [
  {
    field: 'Email it to me',
    home: 'users.digest_by_mail',
    row: ROW,
    save: (world) => world.put('/api/users/digest', { byMail: true }),
    stored: true,
    elsewhere: {
      Jobs: [
        async (world) =>
          (await world.get<ScheduleEntry[]>('/api/schedule')).find(({ name }) => name === 'send-digest')?.isOn,
        true,
      ],
    },
  },
  {
    field: 'New email',
    home: 'account_tokens.email',
    row: `kind = 'change-email'`,
    also: MAILED,
    save: (world) => world.post('/api/auth/update-email', { newEmail: 'moved@press.example', password: PASSWORD }),
    stored: 'moved@press.example',
    elsewhere: {
      'the account, until the link is followed': [
        async (world) => (await world.get<CurrentUser>('/api/auth/me')).email,
        OPERATOR,
      ],
    },
  },
  {
    field: 'New password',
    home: 'users.password_hash',
    row: ROW,
    // A new password ends what waits for an email.
    also: [...MAILED, 'users.password_changed_at', 'account_tokens'],
    save: (world) => world.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: LATER }),
    stored: expect.stringMatching(/^\$argon2id\$/),
    elsewhere: {
      'the sign-in': [
        async ({ test }) => {
          const login = (password: string) => test.agent().post('/api/auth/login').send({ email: OPERATOR, password });
          return [(await login(PASSWORD)).status, (await login(LATER)).status];
        },
        [401, 200],
      ],
    },
  },
  {
    field: 'Email of the new operator',
    home: 'account_tokens.email',
    row: `kind = 'invite'`,
    also: MAILED,
    save: (world) => world.post('/api/team/invites', { email: 'colleague@press.example' }),
    stored: 'colleague@press.example',
    elsewhere: {
      Team: [
        async (world) => (await world.get<TeamView>('/api/team')).invites.map(({ email }) => email),
        ['colleague@press.example'],
      ],
    },
  },
];
