/**
 * A process that takes a database's newest steps forward or back, as the server does. `DIE_AT` is the number of
 * the statement in whose middle it is killed by `kill -9`; one more than there are is ahead of the commit.
 */
import { createDataSource, runMigrations, undoLastMigration } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';

const { DATABASE_URL, WAY, STEPS, DIE_AT } = process.env;
let statements = 0;

function countStatement() {
  statements += 1;
  // Once the statement is on its way to the database, and before its answer.
  if (statements === Number(DIE_AT)) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
}

const watched = (Migration) =>
  class {
    own = new Migration();
    name = this.own.name;
    transaction = this.own.transaction;
    up = (db) => play(this.own, 'up', db);
    down = (db) => play(this.own, 'down', db);
  };

async function play(migration, way, db) {
  const query = (...call) => {
    const answer = db.query(...call);
    countStatement();
    return answer;
  };
  await migration[way](new Proxy(db, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) }));
  countStatement();
}

async function back(dataSource) {
  const known = await dataSource.query('SELECT count(*)::int AS count FROM migrations');
  for (let left = known[0].count; left > migrations.length - STEPS; left -= 1) await undoLastMigration(dataSource);
}

process.send({ type: 'ready', port: 0 });
const steps = [...migrations.slice(0, -STEPS), ...migrations.slice(-STEPS).map(watched)];
const dataSource = await createDataSource({ url: DATABASE_URL }, steps).initialize();
await (WAY === 'forward' ? runMigrations(dataSource) : back(dataSource));
await dataSource.destroy();
process.send({ type: 'statements', statements }, () => process.exit(0));
