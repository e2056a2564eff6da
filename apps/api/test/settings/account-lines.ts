import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { ScheduleEntry } from '@pressloom/contracts/jobs';
import type { LegalPage, LegalText, TermsAcceptance } from '@pressloom/contracts/legal';
import type { TeamView } from '@pressloom/contracts/team';
import { SampleOperator } from '../../src/auth/sample-operator.service.ts';
import { PASSWORD } from '../people.ts';
import { OPERATOR } from './field-line.ts';
import type { FieldLine, SettingsWorld } from './field-line.ts';

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
    also: MAILED,
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

/** As anybody reads the page. */
const readLegal =
  (page: LegalPage, language = 'en') =>
  async (world: SettingsWorld): Promise<string> =>
    (await world.get<LegalText>(`/api/legal/${page}?language=${language}`)).text;

const acceptance = (world: SettingsWorld) => world.get<TermsAcceptance>('/api/users/accepted-terms');

/** The two texts: each saved one is a row of its own. */
export const LEGAL_LINES: FieldLine[] = [
  {
    field: 'Language',
    home: 'legal_wordings.language',
    row: `page = 'terms' AND revision = 1`,
    save: (world) => world.put('/api/legal/terms', { text: '# Reglas', language: 'es' }),
    stored: 'es',
    elsewhere: {
      'the page of Spanish readers': [readLegal('terms', 'es'), '# Reglas'],
      'the page of all others': [readLegal('terms'), expect.stringMatching(/^# Terms of use/)],
    },
  },
  {
    field: 'Terms of use',
    home: 'legal_wordings.text',
    row: `page = 'terms' AND language = 'en'`,
    save: (world) => world.put('/api/legal/terms', { text: '# Rules' }),
    stored: '# Rules',
    elsewhere: { 'the page that everybody reads': [readLegal('terms'), '# Rules'] },
  },
  {
    field: 'Ask everyone to accept the new terms',
    home: 'legal_wordings.revision',
    row: `page = 'terms' AND language = 'en' AND revised_at IS NOT NULL`,
    save: (world) => world.put('/api/legal/terms', { text: '# Other rules', askAgain: true }),
    stored: 2,
    elsewhere: {
      'the terms that members are asked to accept': [async (world) => (await acceptance(world)).revision, 2],
      'since when they are asked': [async (world) => (await acceptance(world)).since, expect.any(String)],
    },
  },
  {
    field: 'Privacy',
    home: 'legal_wordings.text',
    row: `page = 'privacy'`,
    save: (world) => world.put('/api/legal/privacy', { text: '# What we keep' }),
    stored: '# What we keep',
    elsewhere: { 'the page that everybody reads': [readLegal('privacy'), '# What we keep'] },
  },
];

const OWNER = { firstName: 'Olive', lastName: 'Owner', password: PASSWORD };

const inTeam = (email: string) => async (world: SettingsWorld) =>
  (await world.get<TeamView>('/api/team')).members.find((member) => member.email === email);
const signIn =
  (email: string, password: string) =>
  async ({ test }: SettingsWorld) =>
    (await test.agent().post('/api/auth/login').send({ email, password })).status;

/** Each field makes the account of another sample operator somebody's own. */
const ownAccountLine = (
  { field, column, email }: { field: string; column: string; email: string },
  more: object,
  { stored, elsewhere }: Pick<FieldLine, 'stored' | 'elsewhere'>,
): FieldLine => ({
  field,
  home: `users.${column}`,
  row: `email = '${email}'`,
  also: MAILED,
  save: async ({ test }) => {
    await test.app.get(SampleOperator, { strict: false }).create();
    const sample = test.agent();
    await sample.post('/api/auth/sample-sign-in').expect(200);
    const form = { ...OWNER, email, ...more };
    await sample.post('/api/auth/own-account').send(form).expect(200);
  },
  stored,
  elsewhere,
});

export const OWN_ACCOUNT_LINES: FieldLine[] = [
  ownAccountLine(
    { field: 'First name', column: 'first_name', email: 'first@press.example' },
    { firstName: 'Oona' },
    {
      stored: 'Oona',
      elsewhere: { Team: [inTeam('first@press.example'), expect.objectContaining({ firstName: 'Oona' })] },
    },
  ),
  ownAccountLine(
    { field: 'Last name', column: 'last_name', email: 'last@press.example' },
    { lastName: 'Orchard' },
    {
      stored: 'Orchard',
      elsewhere: { Team: [inTeam('last@press.example'), expect.objectContaining({ lastName: 'Orchard' })] },
    },
  ),
  ownAccountLine(
    { field: 'Email', column: 'email', email: 'address@press.example' },
    {},
    {
      stored: 'address@press.example',
      elsewhere: { 'the sign-in': [signIn('address@press.example', PASSWORD), 200] },
    },
  ),
  ownAccountLine(
    { field: 'Password', column: 'password_hash', email: 'password@press.example' },
    { password: LATER },
    {
      stored: expect.stringMatching(/^\$argon2id\$/),
      elsewhere: { 'the sign-in': [signIn('password@press.example', LATER), 200] },
    },
  ),
];
