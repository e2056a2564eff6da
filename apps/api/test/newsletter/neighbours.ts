import type { EntityManager } from 'typeorm';

/** Two addresses that are easily taken for one another. The first leaves, the second stays. */
export type Pair = [leaver: string, stayer: string];

/** Pairs in which one ends or begins the other, or they differ by a sign, a dot, an accent or the way in which that is written. */
export const PAIRS: Pair[] = [
  ['ann@pairs.example', 'joann@pairs.example'],
  ['bob@pairs.example', 'bob@pairs.example.org'],
  ['cat@pairs.example', 'cat+news@pairs.example'],
  ['news@pairs.example', 'dan+news@pairs.example'],
  ['eve@pairs.example', 'e.ve@pairs.example'],
  ['hara@pairs.example', "o'hara@pairs.example"],
  ['fay@pairs.example', 'x=fay@pairs.example'],
  ['zoe@pairs.example', 'zoë@pairs.example'],
  ['noël@pairs.example', 'noe\u0308l@pairs.example'],
  ['gus@pairs.example', 'ögus@pairs.example'],
  ['ida@pairs.example', 'ida@pairs.example-one.org'],
];

/** How a list may be written. */
export const ENCODINGS: [name: string, write: (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16LE', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16BE', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
];

/** All that a stretch of a file may say, in whichever encoding. */
const readings = (data: Buffer): string[] => {
  const even = data.subarray(0, data.length - (data.length % 2));
  return [
    data.toString('utf8'),
    data.toString('latin1'),
    even.toString('utf16le'),
    Buffer.from(even).swap16().toString('utf16le'),
  ];
};

/** Every row of every table as a text in lower case, apart from the product's own search; files as they may be read, as a whole. */
export async function everyRow(manager: EntityManager): Promise<string[]> {
  const tables: { name: string }[] = await manager.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss') AND tablename <> 'subscriber_import_parts'`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found: { row: string }[] = await manager.query(`SELECT row::text AS row FROM ${name} AS row`);
    rows.push(...found.map(({ row }) => `${name}: ${row.toLowerCase()}`));
  }
  const parts: { id: number; data: Buffer }[] = await manager.query(
    'SELECT import_id AS id, data FROM subscriber_import_parts ORDER BY import_id, number',
  );
  const files = Map.groupBy(parts, ({ id }) => id);
  for (const [id, own] of files) {
    const data = Buffer.concat(own.map((part) => part.data));
    rows.push(...readings(data).map((text) => `file ${id}: ${text.toLowerCase()}`));
  }
  return rows;
}

/** The rows that name an address once all longer ones that hold it are taken out. */
export function naming(rows: string[], email: string, longer: string[]): string[] {
  const others = longer.filter((other) => other !== email).toSorted((one, other) => other.length - one.length);
  return rows.filter((row) => others.reduce((text, other) => text.replaceAll(other, '·'), row).includes(email));
}
