import { RuleTester } from 'eslint';
import { nestedRepetition } from './nested-repetition.mjs';

const refused = [
  String.raw`/^(?:<!--[\s\S]*?-->\s*)*<svg/`,
  String.raw`/(?:<!--[^]*?-->)+x/`,
  String.raw`/(?:a+)+$/`,
  String.raw`/(?:\s*x\s*)*$/`,
  String.raw`/(?:(?:b|ab+)c?)*d/`,
  String.raw`/(?:x(?:[a-z]+-)?[a-z]+)*$/u`,
  `new RegExp('(?:<!--[^]*?-->)+x')`,
  "RegExp(`(?:a+)+$`, 'u')",
  'new RegExp(String.raw`(?:\\s*x\\s*)*$`, flags)',
];
const allowed = [
  String.raw`/<!--[\s\S]*?-->/g`,
  String.raw`/(?:[a-z]+-)*x/`,
  String.raw`/(?:"[^"]*"|'[^']*'|[^"'>])*>/`,
  String.raw`/(?:[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+$/`,
  String.raw`/(?:,\s*\w+)*;/v`,
  `'(?:a+)+'`,
  `new RegExp('(?:[a-z]+-)*x', 'i')`,
  // What is put together isn't known here.
  'new RegExp(`(?:${part}+)+$`)',
  'new RegExp(pattern)',
  `new RegExp('(')`,
];

new RuleTester().run('nested-repetition', nestedRepetition, {
  valid: allowed,
  invalid: refused.map((code) => ({ code, errors: [{ messageId: 'nested' }] })),
});
