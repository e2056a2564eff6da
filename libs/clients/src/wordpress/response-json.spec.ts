import { readResponseJson } from './response-json.ts';

const POST = { id: 7, content: { raw: '<!-- wp:list {"ordered":true} --> } ] \\" <script>{"id":1,' } };
const CLEAN = JSON.stringify(POST);
const NOTICE =
  '<br />\n<b>Warning</b>:  Undefined array key [0] in {closure}() [] operator in <b>/srv/x.php</b> on line <b>3</b><br />\n';
const DIED =
  '{"code":"internal_server_error","message":"<p>There has been a critical error on this website.</p>","data":{"status":500}}';

const read = (body: string, contentType = 'application/json') => readResponseJson(body, contentType);

describe('the JSON of a response', () => {
  it.each([
    ['as WordPress sends it', CLEAN, 'application/json', null],
    ['of a JSON type with a suffix', CLEAN, 'application/problem+json', null],
    ['with a line break behind it', `${CLEAN}\n`, 'application/json', null],
    ['behind blank lines, with either type', `\n\n\t ${CLEAN}`, 'text/html', 'blank'],
    ['behind blank lines, with either type', `\n\n\t ${CLEAN}`, 'application/json', 'blank'],
    ['behind a byte order mark', `\ufeff${CLEAN}`, 'text/html', 'blank'],
    ['behind two of them and a blank line', `\ufeff\n\ufeff${CLEAN}`, 'application/json', 'blank'],
    ['sent as a page', CLEAN, 'text/html', 'type'],
    ['sent as text', CLEAN, 'text/plain', 'type'],
    ['sent without a type', CLEAN, '', 'type'],
    ['behind PHP notices', NOTICE + CLEAN, 'text/html', 'notices'],
    ['behind PHP notices under its own type', `\ufeff${NOTICE}${CLEAN}`, 'application/json', 'notices'],
    ['between PHP notices', NOTICE + CLEAN + NOTICE, 'text/html', 'notices'],
    ['before a plugin died', CLEAN + DIED, 'application/json', 'output'],
    ['before a notice', CLEAN + NOTICE, 'text/html', 'output'],
    ['before a page of a debug bar', `${CLEAN}<script>var x = {"a":1}</script>`, 'text/html', 'output'],
    ['written over several lines', `${NOTICE}${JSON.stringify(POST, null, 4)}`, 'text/html', 'notices'],
  ])('is read %s', (_how, body, type, remark) => {
    expect(read(body, type)).toEqual({ json: POST, remark });
  });

  it.each([
    ['a list', `${NOTICE}[{"id":7}]`, [{ id: 7 }]],
    ['an empty list', `${NOTICE}[]`, []],
    ['an empty object', `${NOTICE}{}`, {}],
  ])('may be %s behind notices', (_what, body, json) => {
    expect(read(body, 'text/html')).toEqual({ json, remark: 'notices' });
  });

  it.each([
    ['nothing', '', 'application/json'],
    ['blanks', ' \n\ufeff', 'application/json'],
    ['half of it', CLEAN.slice(0, -3), 'application/json'],
    ['half of it behind notices', NOTICE + CLEAN.slice(0, -3), 'text/html'],
    ['data that PHP printed into', CLEAN.replace(',', `,${NOTICE}`), 'text/html'],
    ['a page', '<!doctype html><title>Home</title>', 'text/html'],
    [
      'a page with JSON in a script',
      `<!DOCTYPE html><script type="application/ld+json">${CLEAN}</script>`,
      'text/html',
    ],
    ['a page behind notices', `${NOTICE}<html><body>${CLEAN}`, 'text/html'],
    ['notices alone', NOTICE, 'text/html'],
    ['a number in a page', '7', 'text/html'],
    ['a word in a page', '"closed"', 'text/html'],
  ])('is not in %s', (_what, body, type) => {
    expect(read(body, type)).toBeNull();
  });

  it.each([null, 7, 'text', true])('of a JSON type may be %j', (json) => {
    expect(read(JSON.stringify(json))).toEqual({ json, remark: null });
  });

  it('is no longer looked for behind hundreds of objects that are none', () => {
    expect(read(`{"a"} [] `.repeat(50) + CLEAN, 'text/html')).toEqual({ json: POST, remark: 'notices' });
    expect(read(`{"a"} [] `.repeat(500) + CLEAN, 'text/html')).toBeNull();
  });
});
