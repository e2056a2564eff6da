import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { getConsumedChars, getFirstConsumedCharAfter, getMatchingDirection, toCache } from 'regexp-ast-analysis';

const SENTENCE =
  'This part can also match what follows it, and both are inside a repetition: on a text without a match, the time ' +
  'doubles with each round. Repeat fewer characters, or read the text in a loop.';

const parser = new RegExpParser();

const isUnbounded = (node) => node.type === 'Quantifier' && node.max === Infinity;

function isRepeatedAgain(quantifier) {
  for (let outer = quantifier.parent; outer; outer = outer.parent) if (isUnbounded(outer)) return true;
  return false;
}

/** Whether a text can be divided between the part and what follows it in several ways. */
function isAmbiguous(quantifier, flags) {
  const after = getFirstConsumedCharAfter(quantifier, getMatchingDirection(quantifier), flags);
  return !getConsumedChars(quantifier.element, flags).chars.isDisjointWith(after.char);
}

function find(pattern, written) {
  const flags = toCache(parser.parseFlags(written));
  const found = [];
  visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, flags), {
    onQuantifierEnter(node) {
      if (isUnbounded(node) && isRepeatedAgain(node) && isAmbiguous(node, flags)) found.push(node.raw);
    },
  });
  return found;
}

/** What is not is another rule's matter. */
function isValid(pattern, flags) {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** The text of a node that is written out, `String.raw` included; null where it is put together. */
function writtenText(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  const isRaw = node?.type === 'TaggedTemplateExpression' && node.tag.property?.name === 'raw';
  const template = isRaw ? node.quasi : node;
  if (template?.type !== 'TemplateLiteral' || template.quasis.length > 1) return null;
  return template.quasis[0].value[isRaw ? 'raw' : 'cooked'];
}

/**
 * ESLint rule: no repetition within a repetition that can be left at several places. `regexp/no-super-linear-backtracking` doesn't
 * see those that end with more than one character, such as `(?:<!--[^]*?-->)*`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const nestedRepetition = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { nested: `${SENTENCE} ("{{part}}")` },
    docs: { description: 'Forbid expressions that take exponential time.' },
  },
  create(context) {
    const check = (node, pattern, flags) => {
      for (const part of find(pattern, flags)) context.report({ node, messageId: 'nested', data: { part } });
    };
    return {
      'Literal[regex]': (node) => check(node, node.regex.pattern, node.regex.flags),
      ':matches(NewExpression, CallExpression)[callee.name="RegExp"]'(node) {
        const [pattern, flags] = node.arguments.map(writtenText);
        if (typeof pattern === 'string' && isValid(pattern, flags ?? '')) check(node, pattern, flags ?? '');
      },
    };
  },
};
