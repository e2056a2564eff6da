import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { plainWords } from './plain-words.mjs';

const SCREEN = 'apps/admin/src/features/keywords/keyword-text.tsx';
const SPANISH = 'libs/contracts/src/reader-texts/mails.es.ts';

const refused: [code: string, filename?: string][] = [
  [`const text = 'It is searched by itself.';`],
  ['const text = `${count} posts are written by themselves`;'],
  [`const text = 'Who left earlier stays away.';`],
  [`const text = 'The test mail was accepted.';`],
  [`const note = <p>It goes\n  on tomorrow.</p>;`],
  [`const text = 'Queda abierto para usted.';`, SPANISH],
  [`const text = 'Mails';`],
];

const allowed: [code: string, filename?: string][] = [
  [`const text = 'It is searched automatically.';`],
  // A question has its own who.
  [`const text = 'Who gets it?';`],
  [`const text = 'The mail server accepted it.';`],
  // Keys, addresses, states, imports and SQL are read by nobody.
  [`const topic = 'mails';`],
  [`import { mails } from './the mails.ts';`],
  [`type Topic = 'Mails';`],
  ['const SQL = `UPDATE mails SET told_at = $1 WHERE whom = $2`;'],
  [`// Goes on by itself.\nconst text = 'Continues';`],
  [`const text = 'It goes on by itself.';`, 'apps/admin/src/features/keywords/keyword-text.spec.ts'],
  [`const text = 'It goes on by itself.';`, 'tools/start.ts'],
  [`const text = 'Sigue por tu cuenta.';`, SPANISH],
];

const run = ([code, filename = SCREEN]: [string, string?]) => ({ code, filename });

new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
}).run('plain-words', plainWords, {
  valid: allowed.map(run),
  invalid: refused.map((one) => ({ ...run(one), errors: [{ messageId: 'phrase' }] })),
});
