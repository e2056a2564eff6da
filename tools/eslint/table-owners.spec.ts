import { RuleTester } from 'eslint';
import { join } from 'node:path';
import { parser } from 'typescript-eslint';
import { tableOwners } from './table-owners.mjs';
import { tablesWritten } from './table-writes.mjs';

const writes: [sql: string, ...tables: string[]][] = [
  ['INSERT INTO users (email) VALUES ($1)', 'users'],
  ['insert into\n  "users" AS u (email) VALUES ($1)', 'users'],
  ['INSERT INTO public.users VALUES ($1)', 'users'],
  ['INSERT INTO "public" . "users" VALUES ($1)', 'users'],
  ['INSERT INTO users VALUES ($1) ON CONFLICT (email) DO UPDATE SET name = EXCLUDED.name', 'users'],
  ['INSERT INTO users VALUES ($1) ON CONFLICT DO NOTHING', 'users'],
  ['UPDATE users SET email = $1', 'users'],
  ['update\tONLY users\nset email = $1', 'users'],
  ['UPDATE users u SET email = $1', 'users'],
  ['UPDATE users * AS u SET email = $1', 'users'],
  ['UPDATE users AS "u" SET email = $1', 'users'],
  ['UPDATE jobs SET $ WHERE id = $1', 'jobs'],
  ['DELETE FROM users WHERE id = $1', 'users'],
  ['DELETE FROM ONLY users', 'users'],
  [`DELETE FROM pgboss.job WHERE name = 'x'`, 'pgboss.job'],
  ['TRUNCATE users', 'users'],
  ['TRUNCATE TABLE ONLY users, "jobs" * , public.keywords RESTART IDENTITY CASCADE', 'users', 'jobs', 'keywords'],
  ['MERGE INTO users AS u USING new ON u.id = new.id WHEN MATCHED THEN UPDATE SET email = new.email', 'users'],
  ['COPY users FROM STDIN', 'users'],
  ['COPY users (id, email)\nFROM STDIN', 'users'],
  ['WITH gone AS (DELETE FROM users RETURNING id), told AS (UPDATE jobs j SET a = 1) SELECT 1', 'jobs', 'users'],
  ['WITH a AS ( SELECT 1 )\n-- who comes\nINSERT INTO users SELECT 1', 'users'],
  ['UPDATE /* all */ users -- of them\n SET email = $1', 'users'],
  [`SELECT '--'; UPDATE users SET email = $1`, 'users'],
  [`DO $$ BEGIN EXECUTE 'DELETE FROM users'; END $$`, 'users'],
];

const reads = [
  'SELECT * FROM users',
  'SELECT * FROM users FOR UPDATE',
  'SELECT * FROM users u FOR NO KEY UPDATE OF u SKIP LOCKED',
  'ALTER TABLE posts ADD FOREIGN KEY (user_id) REFERENCES users ON UPDATE SET NULL ON DELETE SET DEFAULT',
  'COPY (SELECT * FROM users) TO STDOUT',
  'COPY users TO STDOUT',
  '-- UPDATE users SET email = 1',
  'SELECT 1 /* DELETE FROM users */',
  'Update your users and settings',
  'The updated users set their own passwords',
  'INSERT INTO',
];

describe('tablesWritten', () => {
  it.each(writes)('sees in %j what it writes', (sql, ...tables) => {
    expect(tablesWritten(sql).sort()).toEqual([...tables].sort());
  });

  it.each(reads)('sees no write in %j', (text) => {
    expect(tablesWritten(text)).toEqual([]);
  });
});

RuleTester.describe = describe;
RuleTester.it = it;

const root = join(__dirname, '../..');
const tester = new RuleTester({ languageOptions: { parser } });
const here = join(root, 'apps/api/src/legal/legal.service.ts');
const owner = join(root, 'apps/api/src/auth/team/team.service.ts');
const spec = join(root, 'apps/api/src/legal/legal.service.spec.ts');

const foreign = [
  `import { User } from '@pressloom/database/entities';`,
  `import { type Job, User as Person } from '@pressloom/database/entities';`,
  `export { User } from '@pressloom/database/entities';`,
  'const sql = `UPDATE users SET ${fields}\n WHERE id = $1`;',
  `const sql = 'DELETE ' + 'FROM users';`,
  "const sql = 'UPDATE users ' + `SET ${fields}` + ending;",
  `manager.getRepository('User');`,
  `manager.createQueryBuilder().insert().into('users');`,
  `builder.update('users');`,
  `builder.delete().from('users');`,
  "manager.upsert(`users`, {}, ['id']);",
];
const all = [
  `import * as entities from '@pressloom/database/entities';`,
  `export * from '@pressloom/database/entities';`,
  `const entities = await import('@pressloom/database/entities');`,
];
const fine = [
  `import type { User } from '@pressloom/database/entities';`,
  `import { type User } from '@pressloom/database/entities';`,
  `export type { User } from '@pressloom/database/entities';`,
  'const sql = `SELECT * FROM users`;',
  `builder.select().from('users');`,
  `from('users');`,
  `builder.update('people');`,
  'const sql = `UPDATE ${table} SET x = 1`;',
  'const sql = `DELETE FROM users_${year}`;',
];
const sentence =
  'Only "api auth" writes the table "users"; ask a service of that module, with your EntityManager where it must be one transaction.';
const sentenceOfImport =
  'Only "api auth" writes the table "users": import the type of User alone and ask a service of that module, with your ' +
  'EntityManager where it must be one transaction, or read by SQL of your own.';

tester.run('table-owners', tableOwners, {
  valid: [
    ...fine.map((code) => ({ code, filename: here })),
    ...foreign.flatMap((code) => [
      { code, filename: owner },
      { code, filename: spec },
    ]),
  ],
  invalid: [
    ...foreign.map((code) => ({
      code,
      filename: here,
      errors: [{ message: /^(im|ex)port/.test(code) ? sentenceOfImport : sentence }],
    })),
    ...all.map((code) => ({ code, filename: owner, errors: [{ message: /^All entities at once/ }] })),
  ],
});
