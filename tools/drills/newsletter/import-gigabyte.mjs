/**
 * A file as large as is taken, a gigabyte: sent, looked through whole, and taken over until it is stopped, in bounded memory. One byte
 * more is refused, announced or not, and leaves nothing behind. Some ten minutes.
 */
import { createWriteStream, existsSync, openAsBlob, readdirSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import { secondsSince } from '../../workspace.mjs';
import { memoryMb } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import { startImport, uploadPath, watchImport } from './imports.mjs';
import { isShort, sizes } from '../../short-form.mjs';

/** As an export with names, places and notes has them: some four million rows. */
const ROW_BYTES = 250;
const HEADER = 'email,subscribed,note\n';
const ROWS_AT_ONCE = 4_000;
const CHECK_LIMIT_MS = 900_000;
const { BYTES, SETTLE_MS, STOPPED_AFTER_MS, STOP_LIMIT_MS, LEAST_STATES, MOST_ABOVE_IDLE_MB } = sizes({
  long: {
    BYTES: IMPORT_LIMITS.fileBytes,
    SETTLE_MS: 15_000,
    /** Taking all over would take a quarter of an hour, and prove no more. */
    STOPPED_AFTER_MS: 90_000,
    STOP_LIMIT_MS: 10_000,
    LEAST_STATES: 11,
    /** As of a file of a million rows; see import-memory. */
    MOST_ABOVE_IDLE_MB: 150,
  },
  short: {
    BYTES: 15_000_000,
    SETTLE_MS: 0,
    STOPPED_AFTER_MS: 0,
    STOP_LIMIT_MS: 120_000,
    LEAST_STATES: 1,
    MOST_ABOVE_IDLE_MB: Infinity,
  },
});
const LOOK_EVERY_MS = 500;

export async function importGigabyte({ random, say }) {
  return onStage(random, async (stage) => {
    const member = await stage.member('all');
    await member.product.start();
    await stage.enter(member);
    await pause(SETTLE_MS);
    const memory = (name) => memoryMb(member.product.child.pid, name);
    const idle = memory('VmRSS');
    const path = join(stage.folder, 'list.csv');
    const rows = await writeList(path);
    const file = await openAsBlob(path);
    const acts = [refusing, sending, looking, stopping, forgetting];
    let areKept = true;
    say(`${file.size} bytes, ${rows} rows, idle ${mb(idle)} MB`);
    for (const act of acts) {
      const { isKept, told } = await act(stage, member, { file, rows });
      const above = memory('VmHWM') - idle;
      areKept &&= isKept && above <= MOST_ABOVE_IDLE_MB;
      say(`${told}; at most ${mb(above)} MB above idle until then; ${areKept ? 'KEPT' : 'BROKEN'}`);
    }
    return areKept;
  });
}

const mb = (value) => value.toFixed(1);

/** Writes a file of so many bytes; the last row takes what is left. Resolves with how many rows it has. */
async function writeList(path) {
  const rows = Math.floor((BYTES - HEADER.length) / ROW_BYTES);
  const row = (number, bytes) => `${`reader${number}@list.example,2025-01-31,`.padEnd(bytes - 1, 'x')}\n`;
  function* pieces() {
    yield HEADER;
    for (let at = 0; at < rows - 1; at += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, rows - 1 - at);
      yield Array.from({ length: count }, (_, place) => row(at + place, ROW_BYTES)).join('');
    }
    yield row(rows - 1, BYTES - HEADER.length - (rows - 1) * ROW_BYTES);
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path));
  return rows;
}

/** One byte too much: told beforehand, and found out only in the end. In the short form it is told, of a file that is one hole. */
async function refusing(stage, member, { file }) {
  const tooLarge = isShort ? await hole(stage) : new Blob([file, '\n']);
  const startedAt = performance.now();
  const answers = [];
  for (const body of isShort ? [tooLarge] : [tooLarge, tooLarge.stream()]) {
    const answer = await member.client.sendFile(uploadPath(stage.siteId), 'text/csv', body);
    answers.push({ status: answer.status, fields: (await answer.json()).fields ?? {} });
  }
  await untilNothingIsKept(stage, member);
  const isKept = answers.every(({ status, fields }) => status === 413 && /1,000 MB/.test(fields.file));
  return { isKept, told: `one byte more ${JSON.stringify(answers)} in ${secondsSince(startedAt)}, nothing left` };
}

async function hole({ folder }) {
  const path = join(folder, 'hole.csv');
  await writeFile(path, '');
  await truncate(path, IMPORT_LIMITS.fileBytes + 1);
  return openAsBlob(path);
}

async function sending(stage, member, { file }) {
  const startedAt = performance.now();
  stage.import = await member.client.upload(uploadPath(stage.siteId), 'text/csv', file);
  return { isKept: stage.import.bytes === file.size, told: `sent in ${secondsSince(startedAt)}` };
}

/** All rows, and nobody is added. */
async function looking(stage, { client }, { rows }) {
  const startedAt = performance.now();
  const { id, mapping } = stage.import;
  const { jobId } = await client.post(`/api/subscriber-imports/${id}/check`, mapping);
  const progress = watchProgress(client, jobId);
  const { counts } = await watchImport(stage, id, {
    see: ({ status }) => status === 'checked',
    limitMs: CHECK_LIMIT_MS,
  });
  const seen = await progress.end();
  const isKept = counts.rows === rows && counts.added === rows && isGrowing(seen) && (await listed(stage)) === 0;
  return { isKept, told: `looked through in ${secondsSince(startedAt)}, ${seen.length} states of progress` };
}

async function stopping(stage, member) {
  const { client } = member;
  const { id } = stage.import;
  const { jobId } = await startImport(member, stage.import);
  const progress = watchProgress(client, jobId);
  await pause(STOPPED_AFTER_MS);
  await watchImport(stage, id, { see: ({ nextRow }) => nextRow > 0, limitMs: CHECK_LIMIT_MS });
  const startedAt = performance.now();
  await client.post(`/api/subscriber-imports/${id}/stop`);
  const isOver = ({ status }) => status === 'completed';
  const { result } = await client.until(`/api/jobs/${jobId}`, isOver, STOP_LIMIT_MS);
  const took = secondsSince(startedAt);
  const seen = await progress.end();
  const { counts } = await client.get(`/api/subscriber-imports/${id}`);
  const found = await listed(stage);
  const isKept = result.stopped && found > 0 && found === counts.added && counts.rows === found && isGrowing(seen);
  return { isKept, told: `stopped in ${took} after ${counts.rows} rows, ${counts.added} added, ${found} listed` };
}

async function forgetting(stage, member) {
  await member.client.json('DELETE', `/api/subscriber-imports/${stage.import.id}`);
  await untilNothingIsKept(stage, member);
  return { isKept: true, told: 'forgotten, nothing left' };
}

/** What a person sees of a job, each state once, until `end` is called. */
function watchProgress(client, jobId) {
  const seen = [];
  const stop = new AbortController();
  const work = (async () => {
    while (!stop.signal.aborted) {
      const { progress } = await client.get(`/api/jobs/${jobId}`);
      if (seen.at(-1)?.done !== progress.done) seen.push(progress);
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    end: async () => {
      stop.abort();
      await work;
      return seen;
    },
  };
}

const isGrowing = (seen) =>
  seen.length >= LEAST_STATES &&
  seen.every(({ done, total }, at) => done <= total && done >= (seen[at - 1]?.done ?? 0));

/** A file is removed once its answer is out. @throws Error once it waited too long */
function untilNothingIsKept(stage, { product }) {
  const folder = join(product.env.DATA_DIR, 'uploads');
  return stage.until(async () => {
    const [{ rows }] = await stage.database.query(
      `SELECT (SELECT count(*)::int FROM subscriber_imports WHERE forgotten_at IS NULL)
         + (SELECT count(*)::int FROM subscriber_import_parts) AS rows`,
    );
    const files = existsSync(folder) ? readdirSync(folder).length : 0;
    return rows + files === 0 || null;
  });
}

async function listed({ database, siteId }) {
  const [{ count }] = await database.query(
    'SELECT count(*)::int AS count FROM subscribers WHERE wordpress_site_id = $1',
    [siteId],
  );
  return count;
}
