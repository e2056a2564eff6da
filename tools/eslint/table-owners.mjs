import { foreignTable, isWatched, tablesWritten } from './table-writes.mjs';
import { pathOf } from './path-of.mjs';

const ENTITIES = '@pressloom/database/entities';
const EVERYTHING = 'All entities at once open every table; import by name those that this module owns.';
const ASK = 'ask a service of that module, with your EntityManager where it must be one transaction';

/** Calls of TypeORM that write what they name first, or open the way to it. */
const NAMING = new Set([
  ...['getRepository', 'getTreeRepository', 'into', 'insert', 'update', 'upsert', 'save', 'delete', 'remove'],
  ...['softDelete', 'softRemove', 'restore', 'recover', 'increment', 'decrement', 'clear'],
]);

/** The text of a string, a template (`$` for what is filled in) or both put together with +; null for anything else. */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('$');
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const parts = [textOf(node.left), textOf(node.right)];
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? '$').join('');
}

const calledName = ({ callee }) => (callee?.type === 'MemberExpression' ? callee.property.name : undefined);

/** `.from('x')` writes only behind `.delete()`; elsewhere it reads. */
const writesByName = (call) =>
  NAMING.has(calledName(call)) || (calledName(call) === 'from' && calledName(call.callee.object) === 'delete');

const isType = (node) => (node.importKind ?? node.exportKind) === 'type';

/**
 * ESLint rule: only the module that owns a table (tools/eslint/tables.mjs) writes it, be it by SQL, by entity or by name.
 * @type {import('eslint').Rule.RuleModule}
 */
export const tableOwners = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { foreign: '{{sentence}}' },
    docs: { description: 'Keep the writing of each table to the module that owns it.' },
  },
  create(context) {
    const from = pathOf(context);
    if (!isWatched(from)) return {};
    const report = (node, sentence) => context.report({ node, messageId: 'foreign', data: { sentence } });

    const checkWrite = (node, name) => {
      const foreign = foreignTable(from, name);
      if (foreign) report(node, `${foreign}; ${ASK}.`);
    };
    const checkEntity = (node, name) => {
      const foreign = foreignTable(from, name);
      if (foreign) report(node, `${foreign}: import the type of ${name} alone and ${ASK}, or read by SQL of your own.`);
    };
    const checkText = (node) => {
      const text = textOf(node);
      if (text === null || (node.parent.type === 'BinaryExpression' && textOf(node.parent) !== null)) return;
      for (const table of tablesWritten(text)) checkWrite(node, table);
    };
    const checkSpecifiers = (node) => {
      if (node.source?.value !== ENTITIES || isType(node)) return;
      for (const specifier of node.specifiers.filter((one) => !isType(one))) {
        const named = node.type === 'ImportDeclaration' ? specifier.imported : specifier.local;
        if (named) checkEntity(specifier, named.name ?? named.value);
        else report(specifier, EVERYTHING);
      }
    };
    const checkAll = (node) => {
      if (node.source.value === ENTITIES && !isType(node)) report(node, EVERYTHING);
    };
    return {
      Literal: checkText,
      TemplateLiteral: checkText,
      BinaryExpression: checkText,
      ImportDeclaration: checkSpecifiers,
      ExportNamedDeclaration: checkSpecifiers,
      ExportAllDeclaration: checkAll,
      ImportExpression: checkAll,
      CallExpression: (node) => {
        const [first] = node.arguments;
        const name = first && textOf(first);
        if (name && writesByName(node)) checkWrite(first, name);
      },
    };
  },
};
