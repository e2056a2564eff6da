import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './workspace.mjs';

/** What Node and the libraries under it read. */
const OF_OTHERS = /^(?:NODE_|UV_|SSL_CERT_|LC_|npm_)|^(?:TZ|LANG|PATH|MALLOC_ARENA_MAX|(?:https?|no|all)_proxy)$/i;
const FARTHEST = 2;

/** Loads the variables of `.env`, except those that the environment already has, and says on stderr what was hardly meant so. */
export function loadEnvironmentFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  const { variables, hints } = readEnvironmentFile(readFileSync(file), explainedNames());
  for (const hint of hints) process.stderr.write(`.env: ${hint}\n`);
  for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
}

/** Variables of the bytes of a `.env`, and a sentence for each line that hardly means what it says. Pure. */
export function readEnvironmentFile(bytes, known) {
  const text = decoded(bytes);
  const variables = parseEnv(text);
  const hints = Object.keys(variables).flatMap((name) => nameHint(name, known));
  return { variables, hints: [...hints, ...cutOff(text).map(hashHint)] };
}

/** Editors on Windows begin a file with a mark of its encoding, which would become a part of the first name. */
function decoded(bytes) {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** `.env.example` explains all that the server and the tools read; a test compares it with what the server reads. */
function explainedNames() {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  return [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
}

function nameHint(name, known) {
  if (known.includes(name) || OF_OTHERS.test(name)) return [];
  const [nearest] = known
    .map((one) => ({ one, far: distance(name.toUpperCase(), one) }))
    .filter(({ far }) => far <= FARTHEST)
    .sort((a, b) => a.far - b.far);
  const advice = nearest ? `Did you mean ${nearest.one}?` : 'See .env.example for all that it reads.';
  return [`Pressloom doesn't read ${name}. ${advice}`];
}

/** Names whose unquoted value ends where a # follows a letter. */
function cutOff(text) {
  const lines = text.split(/\r?\n/).map((line) => /^\s*(?:export\s+)?([\w.-]+)\s*=\s*([^\s'"`#].*)$/.exec(line));
  return lines.flatMap((line) => (line && /\S#/.test(line[2].replace(/\s#.*$/, '')) ? [line[1]] : []));
}

const hashHint = (name) =>
  `The value of ${name} ends in front of its #, which begins a comment. If # is a part of it, put the whole value in quotes.`;

/** How many letters have to be changed, added or removed between two words. */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = row[column - 1] + (from[line - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(changed, row[column] + 1, next[column - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}
