import { isTest } from './modules.mjs';
import { pathOf } from './path-of.mjs';

/** Its own SQL names the table; the list of what a database's size consists of names every table, and asks none. */
const AT_HOME = /^apps\/api\/src\/(analytics\/store\/|settings\/system\/data-kinds\.ts$)/;
const TABLE = /\bengagement_events(?:_\w+)?\b/i;
const ENTITIES = '@pressloom/database/entities';
const ENTITY = 'EngagementEvent';
const SENTENCE =
  'Only EventStore (apps/api/src/analytics/store) reads and writes single events, so that another engine can take its place: ask it.';

/**
 * ESLint rule: no SQL of the server outside the event store names the table of events, and nobody else opens it by its entity.
 * @type {import('eslint').Rule.RuleModule}
 */
export const eventStore = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { elsewhere: SENTENCE },
    docs: { description: 'Keep single events behind one interface.' },
  },
  create(context) {
    const from = pathOf(context);
    if (!from.startsWith('apps/api/src/') || isTest(from) || AT_HOME.test(from)) return {};
    const report = (node) => context.report({ node, messageId: 'elsewhere' });
    return {
      Literal: (node) => typeof node.value === 'string' && TABLE.test(node.value) && report(node),
      TemplateElement: ({ value, parent }) => TABLE.test(value.cooked ?? value.raw) && report(parent),
      ImportDeclaration: ({ source, importKind, specifiers }) => {
        if (source.value !== ENTITIES || importKind === 'type') return;
        for (const one of specifiers) if (one.importKind !== 'type' && one.imported?.name === ENTITY) report(one);
      },
    };
  },
};
