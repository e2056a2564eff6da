import { pathOf } from './path-of.mjs';

/** Who may: the one for limits, and the one that asks whether a caller sits at this very machine. */
const READERS = ['apps/api/src/common/networks.ts', 'apps/api/src/common/web/local-only.guard.ts'];
const SENTENCE =
  'Limits count by network (apps/api/src/common/networks.ts): use callerNetwork, because anyone with one IPv6 address has 2^64 of them.';

const ADDRESSES = new Set(['ip', 'ips', 'remoteAddress']);
const HEADERS = /^(forwarded|x-forwarded-for|x-real-ip)$/i;

const isWatched = (path) =>
  path.startsWith('apps/api/src/') && !READERS.includes(path) && !/\.(spec|fixture)\.ts$/.test(path);

const nameOf = (node) => (node?.type === 'Literal' ? node.value : node?.name);

/**
 * ESLint rule: the address of a caller is read in one place, which makes a network of it.
 * @type {import('eslint').Rule.RuleModule}
 */
export const requestAddresses = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { address: SENTENCE },
    docs: { description: 'Keep limits from counting by single addresses.' },
  },
  create(context) {
    if (!isWatched(pathOf(context))) return {};
    const report = (node) => context.report({ node, messageId: 'address' });
    return {
      MemberExpression(node) {
        if (ADDRESSES.has(nameOf(node.property))) report(node);
      },
      ObjectPattern(node) {
        const found = node.properties.find(({ key }) => ADDRESSES.has(nameOf(key)));
        if (found) report(found);
      },
      Literal(node) {
        if (HEADERS.test(String(node.value))) report(node);
      },
    };
  },
};
