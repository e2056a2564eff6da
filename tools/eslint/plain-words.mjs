import { ENGLISH, OF_THE_SPEC, SPANISH } from '../words/phrases.mjs';
import { pathOf } from './path-of.mjs';

/** Where texts stand that a publisher, a reader or an integrator gets to see. */
const READ = /^(?:apps\/[a-z]+\/src|libs\/(?:contracts|clients|plugin-kit)\/src|plugins\/[a-z_-]+\/src)\//;
const IN_SPANISH = /\.es\.ts$|\/spanish\.ts$/;
const TESTS = /\.(?:spec|fixture)\.tsx?$/;

/** A single word in small letters is a key, an address or a state; what begins like SQL is SQL. */
const KEY = /^[^\sA-ZÁÉÍÓÚÑ]*$/;
const SQL = /^\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|FROM|WHERE|AND|SET|JOIN|LEFT JOIN)\b/;

const squeezed = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * ESLint rule: texts that people read are in plain English and Spanish, as `docs/words.md` says.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { phrase: "'{{found}}': write {{better}} (docs/words.md)." },
  },
  create(context) {
    const path = pathOf(context);
    if (!READ.test(path) || TESTS.test(path)) return {};
    const phrases = IN_SPANISH.test(path) ? SPANISH : ENGLISH;
    const check = (node, raw) => {
      const text = squeezed(raw);
      if (KEY.test(text) || SQL.test(text) || OF_THE_SPEC.has(text)) return;
      for (const { pattern, better } of phrases) {
        const [found] = pattern.exec(text) ?? [];
        if (found !== undefined)
          context.report({ node, messageId: 'phrase', data: { found: squeezed(found), better } });
      }
    };
    return {
      Literal(node) {
        const isName = /^(?:Import|Export)/.test(node.parent.type) || node.parent.type === 'TSLiteralType';
        if (typeof node.value === 'string' && !isName) check(node, node.value);
      },
      JSXText: (node) => check(node, node.value),
      // As a whole: what stands for a value is no beginning of a sentence.
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked ?? '').join('{}')),
    };
  },
};
