import { readEnvironmentFile } from './environment-file.mjs';

const KNOWN = ['DATABASE_URL', 'OPERATOR_EMAIL', 'OPERATOR_PASSWORD', 'PORT', 'SMTP_URL'];
const read = (content: string | Buffer) => readEnvironmentFile(Buffer.from(content as string), KNOWN);
const LINES = 'DATABASE_URL=postgres://press:secret@db/press\r\nOPERATOR_EMAIL=me@press.example\r\n';
const VARIABLES = { DATABASE_URL: 'postgres://press:secret@db/press', OPERATOR_EMAIL: 'me@press.example' };

it.each([
  ['as UTF-8', Buffer.from(LINES)],
  ['as UTF-8 with a byte order mark', Buffer.from(`\uFEFF${LINES}`)],
  ['as UTF-16, little end first', Buffer.from(`\uFEFF${LINES}`, 'utf16le')],
  ['as UTF-16, big end first', Buffer.from(`\uFEFF${LINES}`, 'utf16le').swap16()],
])('reads the first line of a file that was saved %s', (_name, bytes) => {
  expect(read(bytes)).toEqual({ variables: VARIABLES, hints: [] });
});

it('takes quotes, export, $ and # in quotes as they are', () => {
  const { variables, hints } = read(
    `export OPERATOR_EMAIL="me@press.example"\nOPERATOR_PASSWORD='Se#cret $1'\nPORT=3000 # usual\n`,
  );
  expect(variables).toEqual({ OPERATOR_EMAIL: 'me@press.example', OPERATOR_PASSWORD: 'Se#cret $1', PORT: '3000' });
  expect(hints).toEqual([]);
});

it.each([
  ['OPERATR_EMAIL=a', "Pressloom doesn't read OPERATR_EMAIL. Did you mean OPERATOR_EMAIL?"],
  ['smtp_url=a', "Pressloom doesn't read smtp_url. Did you mean SMTP_URL?"],
  ['COLOUR=a', "Pressloom doesn't read COLOUR. See .env.example for all that it reads."],
])('names a variable that nobody reads: %s', (line, hint) => expect(read(line).hints).toEqual([hint]));

it.each(['NODE_EXTRA_CA_CERTS=/x', 'TZ=UTC', 'HTTPS_PROXY=http://p', '# COLOUR=a', ''])('says nothing of %s', (line) =>
  expect(read(line).hints).toEqual([]),
);

it('says where a # cuts an unquoted value off', () => {
  expect(read('OPERATOR_PASSWORD=Secret12#34x')).toEqual({
    variables: { OPERATOR_PASSWORD: 'Secret12' },
    hints: [
      expect.stringMatching(
        /^The value of OPERATOR_PASSWORD ends in front of its #, .* put the whole value in quotes\.$/,
      ),
    ],
  });
});
