/**
 * T3: the database is ended without a shutdown (`pg_ctl -m immediate`) ten times while an issue is sent. A process of the product that
 * ends by it is started again, as by a supervisor. In the end everybody has the issue once, and the ledger says so.
 */
import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '@pressloom/database';
import { startEmbeddedPostgres } from '@pressloom/database/embedded';
import { secondsSince } from '../../workspace.mjs';
import { tellSandbox } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import {
  account,
  goOnLater,
  isExact,
  ledgerOf,
  makeIssue,
  onlyReaders,
  reached,
  sendingMember,
  statusOf,
  told,
} from './sending.mjs';
import { isShort, sizes } from '../../short-form.mjs';

const { RECIPIENTS, RESTARTS, ENDED_SHARE, THINKS } = sizes({
  /** Share: of the mails, those that the last end comes before. */
  long: { RECIPIENTS: 3_000, RESTARTS: 10, ENDED_SHARE: 0.95, THINKS: { fromMs: 5, toMs: 20 } },
  short: { RECIPIENTS: 200, RESTARTS: 1, ENDED_SHARE: 0.5, THINKS: { fromMs: 50, toMs: 100 } },
});
const LATEST_MS = 60;

export async function databaseRestarts({ random, say, seed }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const door = await doorOf(stage);
    const supervised = {};
    try {
      const { user, database } = stage.server;
      const DATABASE_URL = `postgresql://${user}@127.0.0.1:${door.port}/${database}`;
      const member = await sendingMember(stage, { DATABASE_URL });
      await member.product.start();
      await stage.enter(member);
      const readers = await onlyReaders(stage, RECIPIENTS);
      const id = await makeIssue(stage, member.client);
      await tellSandbox(stage.sandbox.url, 'mail-delay', THINKS);
      void member.client.postAndForget(`/api/newsletters/${id}/send`);
      Object.assign(supervised, supervise(member.product));
      const inSend = await restarting(stage, id, say);
      if (isShort) await beginAnew(stage, member, id);
      await reached(stage, id, async () => (await statusOf(stage, id)) !== 'sending');
      const [found, ledger] = [await account(stage, id, readers), await ledgerOf(stage, id)];
      const isKept = isExact(found) && ledger.sent === RECIPIENTS && inSend === RESTARTS;
      say(
        `${RECIPIENTS} recipients, ${RESTARTS} immediate restarts of the database, ${inSend} in the send; the product ended unexpectedly ` +
          `${supervised.ends()} times: ${told(found)}; ledger ${JSON.stringify(ledger)}; ` +
          `${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
      );
      return isKept;
    } finally {
      await supervised.stop?.();
      await door.close();
    }
  });
}

/** Ends the database at random moments, so often, and starts it again. How many of them came while the issue was sent. */
async function restarting(stage, id, say) {
  const { random } = stage;
  // None before the first mail: who asked for the sending would have to ask again.
  const marks = Array.from({ length: RESTARTS }, () => Math.ceil(random() * RECIPIENTS * ENDED_SHARE)).sort(
    (a, b) => a - b,
  );
  let inSend = 0;
  for (const [number, mark] of marks.entries()) {
    await reached(stage, id, async () => ((await ledgerOf(stage, id)).sent ?? 0) >= mark);
    await pause(random() * LATEST_MS);
    await restart(stage);
    const { sent = 0, claimed = 0 } = await ledgerOf(stage, id);
    if ((await statusOf(stage, id)) === 'sending') inSend += 1;
    say(`${number + 1}: the database ended at ${sent} sent, ${claimed} claimed`);
  }
  return inSend;
}

/** Once it went on by itself the product is killed, to be started again with a clock by which it asks about open mails. */
async function beginAnew(stage, member, id) {
  const { sent = 0 } = await ledgerOf(stage, id);
  await reached(stage, id, async () => ((await ledgerOf(stage, id)).sent ?? 0) > sent);
  goOnLater(member);
  await member.product.kill();
}

/** SIGQUIT to the server is what `pg_ctl -m immediate` does: no shutdown, recovery at the start. */
async function restart(stage) {
  await stage.database.destroy();
  const ended = new Promise((done) => stage.server.onExit(done));
  process.kill(stage.server.pid, 'SIGQUIT');
  await ended;
  stage.server = await startEmbeddedPostgres({ dataDir: join(stage.folder, 'postgres') });
  const { host, port, user, database } = stage.server;
  stage.database = createDataSource({ host, port, user, database, poolSize: 1 }, []);
  await stage.database.initialize();
}

/** An address that stays, in front of the database, whose socket is another one after each start. */
async function doorOf(stage) {
  const open = new Set();
  const door = createServer((client) => {
    const { host, port } = stage.server;
    const server = connect(`${host}/.s.PGSQL.${port}`);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ]) {
      open.add(from);
      // Either end that breaks off is the end of both.
      from.on('error', () => to.destroy()).on('close', () => (open.delete(from), to.destroy()));
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    port: door.address().port,
    close: async () => {
      for (const socket of open) socket.destroy();
      door.close();
      await once(door, 'close');
    },
  };
}

/** Starts the process again whenever it ends by itself, until stopped. */
function supervise(product) {
  const state = { ends: 0, stopping: false };
  const watching = (async () => {
    for (;;) {
      await product.ended;
      if (state.stopping) return;
      state.ends += 1;
      // It may end again where the database is not back yet.
      await product.start().catch(() => null);
    }
  })();
  return {
    ends: () => state.ends,
    stop: async () => {
      state.stopping = true;
      await product.stop();
      await watching;
    },
  };
}
