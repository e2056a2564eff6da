import { pathOf } from './path-of.mjs';

/** The doors look at paths, so that nobody else has to. */
const DOORS = 'apps/api/src/common/doors/';
const SENTENCE =
  'Only the table of doors (apps/api/src/boot/doors.ts) looks at a path: give the family a row, and ask for its door.';

const PATHS = new Set(['path', 'url', 'originalUrl', 'baseUrl']);
const REQUEST_NAMES = /^(req|request)$/i;
const REQUEST_TYPES = new Set(['Request', 'IncomingMessage']);

const isWatched = (path) =>
  path.startsWith('apps/api/src/') && !path.startsWith(DOORS) && !/\.(spec|fixture)\.ts$/.test(path);

const nameOf = (node) => (node?.type === 'Literal' ? node.value : node?.name);

/** `request`, `this.request`, `context.request`. */
const isRequest = (node) => REQUEST_NAMES.test(nameOf(node?.type === 'MemberExpression' ? node.property : node) ?? '');

/** Whether a parameter says that it is a request, on its own or with something added to it. */
function saysRequest(type) {
  if (type?.type === 'TSIntersectionType') return type.types.some(saysRequest);
  if (type?.type !== 'TSTypeReference') return false;
  if (REQUEST_TYPES.has(type.typeName.name)) return true;
  return (type.typeArguments?.params ?? []).some(saysRequest);
}

/** `/api`, `/^\/api/`, `['/a', '/b']`: what Express takes as a path to mount on. */
const isPath = (node) =>
  node?.type === 'ArrayExpression'
    ? node.elements.some(isPath)
    : node?.type === 'Literal' && (node.regex !== undefined || String(node.value).startsWith('/'));

/**
 * ESLint rule: the path of a request is read by the doors alone, and nothing else is mounted on a path.
 * @type {import('eslint').Rule.RuleModule}
 */
export const requestPaths = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { path: SENTENCE },
    docs: { description: 'Keep decisions by the path of a request in the table of doors.' },
  },
  create(context) {
    if (!isWatched(pathOf(context))) return {};
    const report = (node) => context.report({ node, messageId: 'path' });
    const checkPattern = (pattern) => {
      const found = pattern.properties.find(({ key }) => PATHS.has(nameOf(key)));
      if (found) report(found);
    };
    return {
      MemberExpression(node) {
        if (PATHS.has(nameOf(node.property)) && isRequest(node.object)) report(node);
      },
      VariableDeclarator(node) {
        if (node.id.type === 'ObjectPattern' && isRequest(node.init)) checkPattern(node.id);
      },
      ObjectPattern(node) {
        if (saysRequest(node.typeAnnotation?.typeAnnotation)) checkPattern(node);
      },
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type === 'MemberExpression' && callee.property.name === 'use' && isPath(first)) report(first);
      },
    };
  },
};
