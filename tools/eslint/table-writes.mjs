import { isTest, moduleOf } from './modules.mjs';
import { TABLES } from './tables.mjs';

const PART = String.raw`(?:"[^"]+"|[\w$]+)`;
const NAME = String.raw`(${PART}(?:\s*\.\s*${PART})?)`;
const ONLY = String.raw`(?:only\s+)?`;

/** `ON UPDATE SET NULL` and `DO UPDATE SET` have no table where one is looked for: `set` is no name. */
const WRITES = [
  String.raw`\binsert\s+into\s+${NAME}`,
  String.raw`\bupdate\s+${ONLY}(?!set\b)${NAME}(?:\s*\*)?(?:\s+(?:as\s+)?(?!set\b)${PART})?\s+set\b`,
  String.raw`\bdelete\s+from\s+${ONLY}${NAME}`,
  String.raw`\bmerge\s+into\s+${ONLY}${NAME}`,
  String.raw`\bcopy\s+${NAME}\s*(?:\([^)]*\)\s*)?from\b`,
].map((pattern) => new RegExp(pattern, 'gi'));
const EMPTIED = String.raw`${ONLY}${NAME}(?:\s*\*)?`;
const TRUNCATE = new RegExp(String.raw`\btruncate\s+(?:table\s+)?(${EMPTIED}(?:\s*,\s*${EMPTIED})*)`, 'gi');

/** Comments become a space; what stands in quotes is stepped over, so that `'--'` begins none. */
const withoutComments = (text) =>
  text.replace(/'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (/^['"]/.test(part) ? part : ' '));

const plainName = (name) =>
  name
    .replace(/["\s]/g, '')
    .toLowerCase()
    .replace(/^public\./, '');

/** Which tables a text writes, were it run as SQL: names in lower case, without quotes and the schema `public`. Pure. */
export function tablesWritten(text) {
  const sql = withoutComments(text);
  const named = WRITES.flatMap((pattern) => [...sql.matchAll(pattern)].map(([, name]) => name));
  const emptied = [...sql.matchAll(TRUNCATE)].flatMap(([, list]) =>
    list.split(',').map((entry) =>
      entry
        .trim()
        .replace(/^only\s+/i, '')
        .replace(/\s*\*$/, ''),
    ),
  );
  return [...new Set([...named, ...emptied].map(plainName))];
}

/**
 * Why a file may not write a table, as the beginning of a sentence that names the owner, or null. `name` is a table or an
 * entity; what is neither belongs to nobody.
 */
export function foreignTable(from, name) {
  const known = TABLES.find(({ table, entity }) => table === name || entity === name);
  if (!known || !isWatched(from) || moduleOf(from).folder === known.owner) return null;
  return `Only "api ${known.owner}" writes the table "${known.table}"`;
}

/** The server's own sources; tests write what they like. */
export const isWatched = (path) => path.startsWith('apps/api/src/') && !isTest(path);
