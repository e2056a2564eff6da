import { PARTS, PATHS, WHOLE } from '../words/names.mjs';
import { pathOf } from './path-of.mjs';

/** 'isToldAgain' as 'is', 'told', 'again'. */
const partsOf = (name) =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase());

/** What is refused in a name that stands in the file at `path`. */
export function refusedIn(name, path) {
  const parts = partsOf(name);
  return [
    ...PARTS.filter(({ pattern }) => parts.some((part) => pattern.test(part))),
    ...WHOLE.filter(({ pattern }) => pattern.test(name)),
  ].filter((word) => word.in?.test(path) ?? true);
}

/** The name that a declaration makes, or null: what is only used was named elsewhere. */
const DECLARED = [
  'VariableDeclarator > Identifier.id',
  'VariableDeclarator > ArrayPattern > Identifier',
  'FunctionDeclaration > Identifier.id',
  'FunctionDeclaration > Identifier.params',
  'ArrowFunctionExpression > Identifier.params',
  'FunctionExpression > Identifier.params',
  'ClassDeclaration > Identifier.id',
  'MethodDefinition > Identifier.key',
  'PropertyDefinition > Identifier.key',
  'TSParameterProperty > Identifier',
  'TSPropertySignature > Identifier.key',
  'TSMethodSignature > Identifier.key',
  'TSTypeAliasDeclaration > Identifier.id',
  'TSInterfaceDeclaration > Identifier.id',
  'TSEnumMember > Identifier.id',
].join(', ');

/**
 * ESLint rule: names are the field's own words. What stood when the rule came is listed in `eslint-suppressions.json`, which ESLint lets
 * only become shorter.
 * @type {import('eslint').Rule.RuleModule}
 */
export const fieldWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: "'{{name}}': the field's word is {{better}} (docs/words.md).",
      path: "The file's name: the field's word is {{better}} (docs/words.md).",
    },
  },
  create(context) {
    const path = pathOf(context);
    // What a brand has is named by the kit that it is written against.
    if (path.startsWith('plugins/')) return {};
    return {
      Program(node) {
        const [word] = PATHS.filter(({ pattern }) => pattern.test(path));
        const loc = { line: 1, column: 0 };
        if (word) context.report({ node, loc, messageId: 'path', data: { better: word.better } });
      },
      [DECLARED](node) {
        const [word] = refusedIn(node.name, path);
        if (word) context.report({ node, messageId: 'name', data: { name: node.name, better: word.better } });
      },
    };
  },
};
