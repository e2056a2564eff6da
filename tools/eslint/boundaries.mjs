import { checkImport } from './check-import.mjs';
import { pathOf } from './path-of.mjs';

const onlyTypes = (node) =>
  (node.importKind ?? node.exportKind) === 'type' ||
  (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type'));

/**
 * ESLint rule: imports, re-exports and `import('literal')` stay within what tools/eslint/modules.mjs allows.
 * @type {import('eslint').Rule.RuleModule}
 */
export const boundaries = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { forbidden: '{{sentence}}' },
    docs: { description: 'Keep every module to the imports that the architecture allows it.' },
  },
  create(context) {
    const from = pathOf(context);
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const sentence = checkImport({ from, specifier: source.value, typeOnly: onlyTypes(node) });
      if (sentence) context.report({ node: source, messageId: 'forbidden', data: { sentence } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
    };
  },
};
