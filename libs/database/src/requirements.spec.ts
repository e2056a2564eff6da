import { createDataSource } from './data-source.ts';
import { emptyDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { missingRequirements, requirementProblems } from './requirements.ts';
import type { DatabaseFacts } from './requirements.ts';

const ROLE = 'press "owner"';
const QUOTED = '"press ""owner"""';
const FORMER = 'press_former';
const FINE: DatabaseFacts = {
  ...{ version: '18.1', versionNumber: 180_001, encoding: 'UTF8', isReadOnly: false },
  ...{ user: 'press', database: 'press', schema: 'public', mayCreateInSchema: true, mayCreateInDatabase: true },
  ...{ hasExtension: false, canHaveExtension: true, mayUseQueueSchema: null },
  ...{ foreignTable: null, foreignOwner: null, isForeignOwnerBuiltIn: false },
};

describe('what a database lacks, by what was read of it', () => {
  it('is nothing where all is there', () => expect(requirementProblems(FINE)).toEqual([]));

  it.each<[string, Partial<DatabaseFacts>, string]>([
    [
      'an older version',
      { version: '14.23', versionNumber: 140_023 },
      'It is PostgreSQL 14.23, and Pressloom needs 15 or newer.',
    ],
    [
      'another encoding',
      { encoding: 'SQL_ASCII' },
      "Its encoding is SQL_ASCII, which can't store every text. Create another: CREATE DATABASE",
    ],
    ['writes', { isReadOnly: true }, 'It accepts no writes'],
    ['the extension', { canHaveExtension: false }, 'postgresql-contrib'],
    ['rights on the schema', { mayCreateInSchema: false }, 'GRANT USAGE, CREATE ON SCHEMA public TO press;'],
    [
      'a schema of its own',
      { schema: null, mayCreateInSchema: false },
      'GRANT USAGE, CREATE ON SCHEMA public TO press;',
    ],
    ['rights on the database', { mayCreateInDatabase: false }, 'GRANT CREATE ON DATABASE press TO press;'],
    ['rights on the queue', { mayUseQueueSchema: false }, 'GRANT USAGE, CREATE ON SCHEMA pgboss TO press;'],
    ['its tables', { foreignTable: 'sites', foreignOwner: 'former' }, 'REASSIGN OWNED BY former TO press;'],
    [
      'tables that nobody can reassign',
      { foreignTable: 'sites', foreignOwner: 'postgres', isForeignOwnerBuiltIn: true },
      'pg_restore --no-owner --role=press',
    ],
  ])('is named: %s', (_name, over, sentence) => {
    const problems = requirementProblems({ ...FINE, ...over });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
  });

  it('is no right to create in the database once extension and queue are there', () => {
    const installed = { hasExtension: true, canHaveExtension: true, mayUseQueueSchema: true };
    expect(requirementProblems({ ...FINE, ...installed, mayCreateInDatabase: false })).toEqual([]);
  });
});

describe('a user of a real database', () => {
  let database: TestDatabase;
  let name: string;

  beforeAll(async () => {
    database = await emptyDatabase();
    name = database.connection.database;
    await run(`CREATE ROLE ${QUOTED} LOGIN; CREATE ROLE ${FORMER}`);
  });
  afterAll(async () => {
    await run(`DROP OWNED BY ${QUOTED}, ${FORMER}; DROP ROLE ${QUOTED}, ${FORMER}`);
    await database.close();
  });

  async function missing(): Promise<string[]> {
    const url = new URL(database.url);
    url.username = encodeURIComponent(ROLE);
    const dataSource = createDataSource({ url: url.href }, []);
    await dataSource.initialize();
    try {
      return await missingRequirements(dataSource);
    } finally {
      await dataSource.destroy();
    }
  }
  const run = (statement: string): Promise<unknown> => database.dataSource.query(statement);

  it('with rights on the database alone lacks them on the schema, and has them after the statements', async () => {
    await run(`GRANT ALL PRIVILEGES ON DATABASE ${name} TO ${QUOTED}`);
    const [sentence = '', ...others] = await missing();
    expect(others).toEqual([]);
    expect(sentence).toContain(`Run as a superuser, connected to ${name}: `);
    await run(sentence.slice(sentence.indexOf('GRANT')));
    expect(await missing()).toEqual([]);
    await run(`REVOKE ALL ON SCHEMA public FROM ${QUOTED}; REVOKE ALL ON DATABASE ${name} FROM ${QUOTED}`);
  });

  it('with rights on the schema alone lacks them on the database, and has them after the statements', async () => {
    await run(`GRANT ALL ON SCHEMA public TO ${QUOTED}`);
    const [sentence = '', ...others] = await missing();
    expect(others).toEqual([]);
    await run(sentence.slice(sentence.indexOf('GRANT')));
    expect(await missing()).toEqual([]);
    await run(`REVOKE ALL ON SCHEMA public FROM ${QUOTED}; REVOKE ALL ON DATABASE ${name} FROM ${QUOTED}`);
  });

  it('lacks the tables that another user restored', async () => {
    await run(`GRANT ALL ON SCHEMA public TO ${QUOTED}; GRANT CREATE ON DATABASE ${name} TO ${QUOTED}`);
    await run('CREATE TABLE migrations (id int)');
    const [sentence = '', ...others] = await missing();
    expect(others).toEqual([]);
    expect(sentence).toContain(`The table migrations belongs to postgres, so ${QUOTED} can't change it.`);
    expect(sentence).toContain('pg_restore --no-owner');
    await run(`ALTER TABLE migrations OWNER TO ${QUOTED}`);
    expect(await missing()).toEqual([]);
  });

  it('has the tables of a former user after the statement', async () => {
    await run(`ALTER TABLE migrations OWNER TO ${FORMER}`);
    const [sentence = '', ...others] = await missing();
    expect(others).toEqual([]);
    expect(sentence).toContain(`The table migrations belongs to ${FORMER}`);
    await run(sentence.slice(sentence.indexOf('REASSIGN')));
    expect(await missing()).toEqual([]);
  });

  it('sees that its sessions are read only', async () => {
    await run(`ALTER ROLE ${QUOTED} SET default_transaction_read_only = on`);
    expect(await missing()).toEqual([expect.stringContaining('It accepts no writes')]);
    await run(`ALTER ROLE ${QUOTED} RESET default_transaction_read_only; DROP TABLE migrations`);
  });
});
