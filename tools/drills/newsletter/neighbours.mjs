/**
 * T30, its second half: 200 people whose addresses hold or nearly are those of another leave, and stand in 20 lists in all encodings that wait
 * to be imported. Looked for apart from the product's own comparison: rows and files as texts, from which the others' addresses are taken out first.
 */
import { isUtf8 } from 'node:buffer';
import { addressOf, Somebody } from '../accounts/people.mjs';
import { fingerprints } from './address-search.mjs';
import { startImport, watchImport } from './imports.mjs';
import { sizes } from '../../short-form.mjs';

const { PAIRS, LISTS } = sizes({ long: { PAIRS: 200, LISTS: 20 }, short: { PAIRS: 12, LISTS: 5 } });
/** Bytes of a stored part of a file. */
const PART = 1_000_000;
const LIMIT_MS = 120_000;

/** What makes another address of one. */
const NEIGHBOURS = [
  (one) => `jo${one}`,
  (one) => `${one}.org`,
  (one) => `x.${one}`,
  (one) => `news+${one}`,
  (one) => one.replace('@', '+news@'),
  (one) => `o'${one}`,
  (one) => `x=${one}`,
  (one) => `ö${one}`,
  (one) => one.replace('pair', 'pa.ir'),
  (one) => one.replace('pair', 'päir'),
  (one) => one.replace('pair', 'pa\u0308ir'),
  (one) => one.replace('.example', '.example-one.org'),
];

/** All but one begin with a mark; the last is told by having no other. Each is the text's bytes in that encoding. */
const ENCODINGS = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  (text) => Buffer.from(text.normalize('NFC'), 'latin1'),
];

const pairs = Array.from({ length: PAIRS }, (_, number) => {
  const leaver = `pair${String(number).padStart(3, '0')}@${number % 2 ? 'near' : 'nigh'}.example`;
  return { number, leaver, stayer: NEIGHBOURS[number % NEIGHBOURS.length](leaver) };
});
/** Windows-1252 has no letters that are put together. */
const isWritable = ({ stayer }, encoding) => encoding !== ENCODINGS[4] || /^[\0-\xff]*$/.test(stayer);

export async function neighboursLeave(stage, member, { erase, idle, say }) {
  const { database, siteId } = stage;
  const [leavers, stayers] = [pairs.map(({ leaver }) => leaver), pairs.map(({ stayer }) => stayer)];
  await traces(stage, member);
  const lists = [];
  for (let number = 0; number < LISTS; number += 1) {
    const path = `/api/subscriber-imports?siteId=${siteId}&fileName=list${number}.csv`;
    const list = listOf(number);
    lists.push({ ...list, ...(await member.client.upload(path, 'text/csv', list.file)) });
  }
  await idle(stage);
  const [had, before] = [await found(database, leavers, stayers), await fingerprints(database, stayers)];
  const refused = [];
  for (const email of leavers)
    await erase(member.client, email).catch((error) => refused.push(`${email}: ${error.message}`));
  await idle(stage);
  const [left, after] = [await found(database, leavers, stayers), await fingerprints(database, stayers)];
  const changed = stayers.filter((email) => before.get(email) !== after.get(email));
  const wrong = [];
  for (const { id, mapping, rows, theirs } of lists) {
    await startImport(member, { id, mapping });
    const { counts } = await watchImport(stage, id, { see: ({ status }) => status === 'imported', limitMs: LIMIT_MS });
    const kept = counts.added + counts.duplicate;
    if (counts.rows !== rows || kept !== rows - theirs || counts.suppressed > 0)
      wrong.push(`list ${id}: ${kept} of ${rows - theirs} others came, ${counts.suppressed} of the erased`);
  }
  const later = await found(database, leavers, stayers);
  const isKept =
    had.people === PAIRS + 1 &&
    had.inFiles > 0 &&
    refused.length + left.people + later.people + changed.length + wrong.length === 0;
  say(
    `${PAIRS} pairs of neighbours, ${LISTS} lists that wait in ${ENCODINGS.length} encodings; one of each pair erased, who stood in ` +
      `${had.rows} rows and ${had.inFiles} times in files: found afterwards ${left.people}, after importing the lists ${later.people}; ` +
      `${refused.length} refused, ${changed.length} of ${PAIRS} others changed, ${wrong.length} lists lost others; ${isKept ? 'KEPT' : 'BROKEN'}`,
  );
  for (const line of [...refused, ...left.where, ...later.where, ...changed, ...wrong].slice(0, 20)) say(line);
  return isKept;
}

/** Both of a pair subscribe, sign in wrongly, forget their passwords; mail servers name the one in what they say of the other. */
async function traces({ database, siteId }, { client, product }) {
  for (const { number, leaver, stayer } of pairs)
    for (const [at, email] of [leaver, stayer].entries()) {
      await client.post('/api/subscribers', { email, siteId });
      const reader = new Somebody(product.url, addressOf(3_000 + 2 * number + at));
      await reader.signIn(email, 'Wrong-Horse-7');
      await reader.send('POST', '/api/auth/request-password-reset', { body: { email } });
    }
  const [{ id }] = await database.query(
    `INSERT INTO newsletters (wordpress_site_id, subject, language, delivery_status, marked_at, frozen_at, message_id)
     VALUES ($1, 'The neighbours', 'en', 'cancelled', now(), now(), 'neighbours@press.example') RETURNING id`,
    [siteId],
  );
  await database.query(
    `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant, delivery_status, error_message)
     SELECT $1, reader.id, reader.email, 0, 'bounced', '550 No <' || upper(pair.one) || '>, not ' || pair.other || '.'
     FROM unnest($2::text[], $3::text[]) AS pair (one, other) JOIN subscribers reader ON reader.email IN (pair.one, pair.other)`,
    [id, pairs.map(({ leaver }) => leaver), pairs.map(({ stayer }) => stayer)],
  );
}

/** Twenty pairs, each list in one encoding; every fourth has an address across two stored parts. */
function listOf(number) {
  const write = ENCODINGS[number % ENCODINGS.length];
  const own = Array.from({ length: 20 }, (_, place) => pairs[(number * 10 + place) % PAIRS]);
  const writable = own.filter((pair) => isWritable(pair, write));
  const rows = [
    ...own.map(({ leaver, number: one }) => `${leaver.toUpperCase()},Leaving Leaver ${one},+44 20`),
    ...writable.map(({ stayer, number: one }) => `${stayer},"Staying ""${one}""",+44 30`),
  ];
  const head = 'email,name,téléphone\n';
  const padded = number % 4 === 0 ? [...padding(head, write), ...rows] : rows;
  return { file: write(`${head}${padded.join('\n')}\n`), rows: padded.length, theirs: own.length };
}

/** Rows that fill a file until the next one's address stands across its first two parts. */
function padding(head, write) {
  const mark = write('').length;
  const width = write('xx').length - write('x').length;
  const characters = Math.floor((PART - 8 - mark) / width) - head.length;
  const count = Math.ceil(characters / 50_000);
  return Array.from({ length: count }, (_, place) => {
    const own = Math.floor(characters / count) + (place === 0 ? characters % count : 0);
    const address = `filler${place}@fill.example`;
    return `${address},${'x'.repeat(own - address.length - 4)},1`;
  });
}

/** In how many rows, and how often in files, these people stand when the others' addresses are taken out; the names in their rows count as one more. */
async function found(database, leavers, stayers) {
  const longer = stayers.toSorted((one, other) => other.length - one.length);
  const search = new RegExp(
    [...leavers, 'leaving leaver'].map((one) => one.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  );
  const result = { rows: 0, inFiles: 0, where: [] };
  const people = new Set();
  const see = (text, where) => {
    const lower = longer.reduce((rest, stayer) => rest.replaceAll(stayer, '·'), text.toLowerCase());
    const hits = lower.match(search) ?? [];
    for (const hit of hits) people.add(hit);
    if (hits.length > 0) result.where.push(`${where}: ${hits[0]}`);
    return hits.length;
  };
  const tables = await database.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'subscriber_import_parts'`,
  );
  for (const { name } of tables)
    for (const { text } of await database.query(
      `SELECT row::text AS text FROM ${name} AS row WHERE lower(row::text) ~ 'pair|leaving leaver'`,
    ))
      result.rows += see(text, name);
  const files = await database.query(
    `SELECT import_id AS id, string_agg(data, ''::bytea ORDER BY number) AS data FROM subscriber_import_parts GROUP BY 1`,
  );
  for (const { id, data } of files) {
    for (const text of readings(data)) result.inFiles += see(text, `file ${id}`);
  }
  return { ...result, people: people.size };
}

/** What a file may say: as UTF-8, where it is none as Windows-1252, and in both orders of UTF-16. */
function readings(data) {
  const even = data.subarray(0, data.length - (data.length % 2));
  const bytes = isUtf8(data) ? data.toString('utf8') : data.toString('latin1');
  return [bytes, even.toString('utf16le'), Buffer.from(even).swap16().toString('utf16le')];
}
