import { gzipSync } from 'node:zlib';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { Dice } from './dice.ts';
import { HOSTILE_NAMES, HOSTILE_TEXTS, HOSTILE_VALUES, jsonText, urlText } from './hostile-values.ts';
import type { Call, Draft, Maker } from './request-parts.ts';

/** One thing that is done to a request as it should be. */
interface Mutation {
  name: string;
  /** Any call where it is missing. */
  fits?: (call: Call) => boolean;
  change(draft: Draft, maker: Maker): void;
}

const isWrite = ({ method }: Call): boolean => method !== 'GET';
const hasForm = ({ fields }: Call): boolean => fields !== null;
const hasQuery = ({ parameters }: Call): boolean => parameters.some((one) => one.in === 'query');
const hasPathParameter = ({ path }: Call): boolean => path.includes('{');

const queryName = ({ call, dice }: Maker): string => dice.one(call.parameters.filter((one) => one.in === 'query')).name;

function setField({ body }: Draft, name: string, value: unknown): Record<string, unknown> {
  // An assignment to `__proto__` would make no field.
  return Object.fromEntries([...Object.entries(body ?? {}).filter(([other]) => other !== name), [name, value]]);
}

const IN_FORMS: Mutation[] = [
  {
    name: 'a hostile value in a field',
    fits: hasForm,
    change(draft, { call, dice }) {
      draft.body = setField(draft, dice.one(Object.keys(call.fields ?? {})), dice.one(HOSTILE_VALUES));
    },
  },
  {
    name: 'hostile values in all fields',
    fits: hasForm,
    change(draft, { call, dice }) {
      for (const name of Object.keys(call.fields ?? {})) draft.body = setField(draft, name, dice.one(HOSTILE_VALUES));
    },
  },
  {
    name: 'a field missing',
    fits: hasForm,
    change(draft, { dice }) {
      const gone = dice.one(Object.keys(draft.body ?? {}));
      draft.body = Object.fromEntries(Object.entries(draft.body ?? {}).filter(([name]) => name !== gone));
    },
  },
  {
    name: 'an unknown field',
    fits: isWrite,
    change(draft, { dice }) {
      draft.body = setField(draft, dice.one(HOSTILE_NAMES), dice.one(HOSTILE_VALUES));
    },
  },
];

/** Bodies that are no form. */
const WHOLE_BODIES: ((form: string, dice: Dice) => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('null'),
  () => Buffer.from('"text"'),
  () => Buffer.from('12'),
  (form) => Buffer.from(`[${form}]`),
  () => Buffer.from('[]'),
  () => Buffer.from('{'),
  () => Buffer.from('{"a":1,}'),
  () => Buffer.from("{'a':1}"),
  () => Buffer.from('{"a":1}{"a":2}'),
  () => Buffer.from('[1e999]'),
  () => Buffer.from('\0'),
  (form) => Buffer.from(`\ufeff${form}`),
  (form) => Buffer.from(form, 'utf16le'),
  (form, dice) => Buffer.from(form).subarray(0, dice.below(form.length)),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from(`${'['.repeat(7_000)}${']'.repeat(7_000)}`),
  () => Buffer.from(`${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`),
  () => Buffer.from('{"a":'.repeat(3_000)),
  () => Buffer.from(`{"a":"${'x'.repeat(REQUEST_LIMITS.publicBodyBytes)}"}`),
  () => Buffer.from(`{"a":"${'x'.repeat(REQUEST_LIMITS.bodyBytes)}"}`),
  () => Buffer.from(`{${'"a":1,'.repeat(2_000)}"a":2}`),
];

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=koi8-r',
  'application/json; charset=utf-16',
  'application/json; charset=utf-7',
  'application/json; charset=utf-99',
  'application/json; charset="',
  'application/json;;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'json',
  '/',
  '\xff',
];

/** Some kB that become 10 MB. */
const BOMB = gzipSync(`{"a":"${'x'.repeat(10_000_000)}"}`);

const BODIES: Mutation[] = [
  {
    name: 'a body that is no form',
    change(draft, { dice }) {
      draft.bytes = dice.one(WHOLE_BODIES)(jsonText(draft.body ?? {}), dice);
    },
  },
  {
    name: 'a body of another type',
    change(draft, { dice }) {
      draft.bytes = Buffer.from(jsonText(draft.body ?? {}));
      draft.headers['content-type'] = dice.one(CONTENT_TYPES);
    },
  },
  {
    name: 'a packing that is not the one it says',
    change(draft, { dice }) {
      draft.bytes = Buffer.from(jsonText(draft.body ?? {}));
      draft.headers['content-encoding'] = dice.one([
        'gzip',
        'deflate',
        'br',
        'zstd',
        'identity',
        'x',
        'gzip, gzip',
        '',
      ]);
    },
  },
  {
    name: 'a packed body',
    change(draft, { dice }) {
      const packed = dice.chance(0.5) ? gzipSync(jsonText(draft.body ?? {})) : BOMB;
      draft.bytes = dice.chance(0.7) ? packed : packed.subarray(0, dice.below(packed.length));
      draft.headers['content-encoding'] = 'gzip';
    },
  },
  {
    name: 'a body in pieces',
    change({ headers }) {
      headers['transfer-encoding'] = 'chunked';
    },
  },
];

const IN_ADDRESSES: Mutation[] = [
  {
    name: 'a hostile path parameter',
    fits: hasPathParameter,
    change(draft, { dice }) {
      draft.pathParameters[dice.one(Object.keys(draft.pathParameters))] = urlText(dice.one(HOSTILE_TEXTS));
    },
  },
  {
    name: 'a path that can not be decoded',
    fits: hasPathParameter,
    change(draft, { dice }) {
      const wrong = dice.one(['%', '%E0%A4%A', '%zz', '%C0%AF', '%ED%A0%80', '%00', '.', '..', '%2e%2e', ';a=b']);
      draft.pathParameters[dice.one(Object.keys(draft.pathParameters))] = wrong;
    },
  },
  {
    name: 'another spelling of the path',
    change(draft, { dice }) {
      draft.spell = dice.one<Draft['spell']>([
        (path) => `${path}/`,
        (path) => path.toUpperCase(),
        (path) => path.replace('/api/', '/api//'),
        (path) => `${path}%`,
        (path) => `${path}%00`,
        (path) => `${path};a=b`,
        (path) => `${path}/${'x'.repeat(2_000)}`,
        (path) => `/.${path}`,
        (path) => path.replace('/api', '/api/__proto__'),
      ]);
    },
  },
  {
    name: 'a hostile value in the query',
    fits: hasQuery,
    change(draft, maker) {
      draft.query.push(`${queryName(maker)}=${urlText(maker.dice.one(HOSTILE_TEXTS))}`);
    },
  },
  {
    name: 'a query field twice',
    fits: hasQuery,
    change(draft, maker) {
      const name = queryName(maker);
      draft.query.push(`${name}=1`, `${name}=${maker.dice.one(['2', '', 'x', '%00'])}`);
    },
  },
  {
    name: 'an odd query',
    change(draft, { dice }) {
      const name = dice.one(HOSTILE_NAMES);
      const odd = ['%', '%E0%A4%A=1', '=', '&&', 'a[b]=c', 'a[]=1&a[]=2', '__proto__[role]=operator', '?', '%E9=%E9'];
      draft.query.push(dice.chance(0.5) ? dice.one(odd) : `${urlText(name)}=${dice.one(['', '1', '%FF', '%00'])}`);
    },
  },
  {
    name: 'a thousand query fields',
    change(draft) {
      for (let field = 0; field < 1_100; field += 1) draft.query.push(`f${field}`);
    },
  },
];

const HEADERS: Record<string, string[]> = {
  cookie: [
    'pressloom=s%3A%00',
    'pressloom=%',
    '__proto__=1; =; ;;',
    'pressloom="',
    'pressloom=j:{"a":1}',
    'x'.repeat(4_000),
  ],
  'if-none-match': ['*', '"', 'W/', '"x", *', 'x'.repeat(4_000)],
  'if-modified-since': ['Thu, 01 Jan 2099 00:00:00 GMT', 'never'],
  'x-request-id': ['', '\xff', '"><script>', 'x'.repeat(4_000)],
  accept: ['', 'text/html', 'application/xml;q=x', '*/*;q=-1'],
  'accept-encoding': ['', 'gzip;q=9', 'x', '*;q=0', 'br, zstd'],
  'accept-language': ['', '*', 'xx-'.repeat(900)],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1'],
  origin: ['null', '', 'https://elsewhere.example', 'http://['],
  host: ['', '[::', 'elsewhere.example:99999'],
  'user-agent': ['', '\xff\xfe', 'x'.repeat(4_000)],
  'x-forwarded-for': ['', 'unknown', '1.2.3.4, x, ::ffff:', "'; DROP TABLE users", 'x'.repeat(1_000)],
  'x-forwarded-proto': ['', 'javascript', 'https, http'],
  'x-http-method-override': ['DELETE'],
  'sec-fetch-site': ['none', 'cross-site'],
  authorization: ['Bearer x', 'Basic', 'Basic ='],
};

const IN_HEADERS: Mutation[] = [
  {
    name: 'an odd header',
    change(draft, { dice }) {
      const [name, values] = dice.one(Object.entries(HEADERS));
      draft.headers[name] = dice.one(values);
    },
  },
  {
    name: 'HEAD in place of GET',
    fits: (call) => !isWrite(call),
    change(draft) {
      draft.method = 'HEAD';
    },
  },
];

/** What a request can suffer. Forms stand twice: there is most to get wrong. */
export const MUTATIONS: readonly Mutation[] = [...IN_FORMS, ...IN_FORMS, ...BODIES, ...IN_ADDRESSES, ...IN_HEADERS];
