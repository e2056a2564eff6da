import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { fieldWords } from './field-words.mjs';

const FILE = 'apps/api/src/newsletter/delivery.service.ts';

const refused: [code: string, filename?: string][] = [
  ['const isTold = true;'],
  ['function tellMembers() {}'],
  ['class SendingLane {}'],
  ['class Issues { markedAt = null; }'],
  ['interface Row { wishedSlug: string }'],
  ['const look = () => 1;'],
  ['function read(standing: string) {}'],
  ['type SubscribeAnswer = string;'],
  ['class Row { websiteId = 1; }', 'libs/database/src/entities/row.entity.ts'],
  ['const person = 1;', 'apps/api/src/auth/users.service.ts'],
  ['export const response = 1;', 'apps/api/src/boot/doors.ts'],
  ['export const response = 1;', 'apps/api/test/newsletter/sender.cases.ts'],
];

const allowed: [code: string, filename?: string][] = [
  ['const isNotified = true;'],
  // Part of another word, or of its ordinary meaning.
  ['const understanding = outstanding + Math.round(1.5);'],
  ['const lookup = new Map();'],
  ['const notes = 1;', 'apps/api/src/pipeline/sources.service.ts'],
  ['const person = 1;', 'apps/api/src/people/people.service.ts'],
  ['class Row { websiteId = 1; }'],
  ['class NightSky { look = {}; }', 'plugins/night-sky/src/night-sky.brand.ts'],
  // What is only used was named elsewhere.
  ['await tell(door.lane);'],
  [`const event = 'told';`],
  ['export const response = 1;', 'apps/api/test/newsletter/sender.integration.ts'],
];

const run = ([code, filename = FILE]: [string, string?]) => ({ code, filename });

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('field-words', fieldWords, {
  valid: allowed.map(run),
  invalid: refused.map((one) => ({ ...run(one), errors: 1 })),
});
