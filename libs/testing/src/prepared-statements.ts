import pg from 'pg';

interface StatementsClient {
  query(...call: unknown[]): unknown;
}

/** One statement that may be prepared; several in one text may not. */
const ONE_STATEMENT = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b[^;]*$/i;

/** By text. A text is prepared from the second time on: most of those that are sent once have their values in them. */
const names = new Map<string, string | null>();

let prepared = 0;
let isSetUp = false;

/**
 * Has the server prepare what this spec file sends more than once, once for each connection: it would parse and plan each
 * statement anew, which is half of what it computes for our tests. The rows are the same.
 */
export function prepareStatements(): void {
  if (isSetUp) return;
  isSetUp = true;
  const client = pg.Client.prototype as unknown as StatementsClient;
  const { query } = client;
  client.query = function sendPrepared(this: StatementsClient, text: unknown, ...rest: unknown[]): unknown {
    const name = typeof text === 'string' ? nameOf(text) : null;
    return query.call(this, name === null ? text : { name, text }, ...rest);
  };
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known === undefined) {
    names.set(text, null);
    return null;
  }
  if (known !== null || !ONE_STATEMENT.test(text)) return known;
  prepared += 1;
  const name = `test-${prepared}`;
  names.set(text, name);
  return name;
}
