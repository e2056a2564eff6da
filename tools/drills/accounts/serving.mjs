/** T19 and T20, long forms: every route of the API document, asked by everybody in every spelling, and written to from elsewhere. */
import { OPERATOR, Somebody, addressOf } from './people.mjs';
import { onStage } from './stage.mjs';
import { sizes } from '../../short-form.mjs';

/** One in so many of the routes. */
const { EVERY } = sizes({ long: { EVERY: 1 }, short: { EVERY: 12 } });
const someOf = (operations) => operations.filter((_, place) => place % EVERY === 0);

const SPELLINGS = {
  'as it is': (path) => path,
  'a slash at the end': (path) => `${path}/`,
  'upper case': (path) => path.toUpperCase(),
  'two slashes': (path) => path.replace('/api/', '/api//'),
  'an encoded letter': (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'a dot on the way': (path) => path.replace('/api/', '/api/./'),
  'a semicolon': (path) => `${path};x=1`,
};
const ORIGINS = [
  { origin: null },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1.elsewhere.example' },
  { origin: 'https://elsewhere.example, http://127.0.0.1' },
  { origin: '127.0.0.1' },
  { origin: null, headers: { 'sec-fetch-site': 'cross-site' } },
  { origin: null, headers: { 'sec-fetch-site': 'same-site' } },
  { origin: null, headers: { 'sec-fetch-site': 'none' } },
  { origin: 'https://elsewhere.example', headers: { 'sec-fetch-site': 'same-origin' } },
];
const BODIES = [
  { headers: { 'content-type': 'application/json' }, body: '{}' },
  { headers: {} },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
  { headers: { 'content-type': 'text/plain' }, body: '{}' },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
];

/**
 * Called from wherever its callers are: mail programs, mail services and Stripe, whose secret nobody has here; browsers without an
 * origin, which tell what a page saw; plain forms, which are led to a page that says what was wrong. Nothing is done for a call that isn't as it should be.
 */
const FOR_ANYBODY =
  /^\/api\/(reader\/one-click$|analytics\/events$|content-gate\/(track-view|passes)$|subscribers$|mail-webhooks\/|billing\/webhooks?(\/|$))/;

/** Ids that no row has. */
const concrete = (path) => path.replace(/\{[^}]+\}/g, '2147483647');

async function operationsOf(url) {
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path: concrete(path),
      method: method.toUpperCase(),
      isPublic: operation['x-audience'] === 'public',
      forMembers: operation['x-audience'] === 'signed-in',
    })),
  );
}

async function cast(url) {
  const people = { stranger: new Somebody(url, addressOf(1)), member: new Somebody(url, addressOf(2)) };
  const form = { firstName: 'Pat', lastName: 'Reader', email: 'pat@press.example', password: 'Correct-Horse-7' };
  await people.member.send('POST', '/api/auth/register', { body: form });
  people.operator = new Somebody(url, addressOf(3));
  await people.operator.signIn(OPERATOR.email, OPERATOR.password);
  return people;
}

/** T19. */
export async function serving({ say, random }) {
  return onStage({ random }, async ({ url }) => {
    const operations = await operationsOf(url);
    const { stranger, member, operator } = await cast(url);
    const wrong = [];
    let asked = 0;
    const ask = async (who, method, path) => {
      asked += 1;
      return (await who.send(method, path)).status;
    };
    for (const { path, method, isPublic, forMembers } of someOf(operations)) {
      if (isPublic) continue;
      for (const [name, spelled] of Object.entries(SPELLINGS)) {
        for (const verb of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
          const asStranger = await ask(stranger, verb, spelled(path));
          if (![401, 404, 400].includes(asStranger)) wrong.push(`stranger ${verb} ${path}, ${name}: ${asStranger}`);
          if (forMembers) continue;
          const asMember = await ask(member, verb, spelled(path));
          if (![403, 404, 400].includes(asMember)) wrong.push(`member ${verb} ${path}, ${name}: ${asMember}`);
        }
      }
      const asOperator = await ask(operator, method === 'GET' ? 'GET' : 'HEAD', path);
      if ([401, 403].includes(asOperator) || asOperator >= 500) wrong.push(`operator ${method} ${path}: ${asOperator}`);
    }
    say(`${operations.length} operations, ${asked} calls, ${wrong.length} served to somebody they should not`);
    for (const line of wrong.slice(0, 20)) say(line);
    return wrong.length === 0 && operations.length > 40;
  });
}

/** T20. */
export async function writingFromElsewhere({ say, random }) {
  return onStage({ random }, async ({ url }) => {
    const writes = someOf((await operationsOf(url)).filter(({ method }) => method !== 'GET'));
    const { operator } = await cast(url);
    const before = await facts(operator);
    const accepted = [];
    let sent = 0;
    for (const { path, method } of writes) {
      for (const from of ORIGINS) {
        for (const { headers, body } of BODIES) {
          for (const cookie of [operator.cookie, '']) {
            sent += 1;
            const options = { body, origin: from.origin, cookie, headers: { ...headers, ...from.headers } };
            const { status } = await operator.send(method, path, options);
            if (isRefused(path, status)) continue;
            accepted.push(`${method} ${path} from ${from.origin}: ${status}`);
          }
        }
      }
    }
    const isSame = (await facts(operator)) === before;
    say(
      `${writes.length} writes, ${sent} calls from elsewhere, ${accepted.length} accepted; nothing changed: ${isSame}`,
    );
    for (const line of accepted.slice(0, 20)) say(line);
    return accepted.length === 0 && isSame;
  });
}

const isRefused = (path, status) =>
  status === 403 || status === 415 || (FOR_ANYBODY.test(path) && status >= 300 && status < 500);

/** What the operator sees of what could have been changed; the first run of the samples goes on beside us. */
async function facts(operator) {
  const lists = await Promise.all(
    ['/api/wordpress-sites', '/api/keywords', '/api/auth/sessions'].map((path) => operator.send('GET', path)),
  );
  const texts = await Promise.all(
    ['/api/auth/me', '/api/team', '/api/legal/terms'].map((path) => operator.send('GET', path)),
  );
  return JSON.stringify([lists.map(({ body }) => body.map(({ id }) => id)), texts.map(({ body }) => body)]);
}
