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
  isExact,
  ledgerOf,
  makeIssue,
  onlyReaders,
  reached,
  sendingMember,
  statusOf,
  told,
} from './sending.mjs';

const RECIPIENTS = 3_000;
const RESTARTS = 10;
const LATEST_MS = 60;
const THINKS = { fromMs: 5, toMs: 20 };

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
      await reached(stage, id, async () => (await statusOf(stage, id)) !== 'sending');
      const [found, ledger] = [await account(stage, id, readers), await ledgerOf(stage, id)];
      const isKept = isExact(found) && ledger.sent === RECIPIENTS && inSend === RESTARTS;
      say(
        `${RECIPIENTS} recipients, ${RESTARTS} immediate restarts of the database, ${inSend} in the send; the product ended by itself ` +
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
  const marks = Array.from({ length: RESTARTS }, () => Math.floor(random() * RECIPIENTS * 0.95)).sort((a, b) => a - b);
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
