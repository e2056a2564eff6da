import { pathOf } from './path-of.mjs';

const COMPONENT = /^[A-Z][A-Za-z0-9]*\.tsx$/;
const OTHER = /^[a-z0-9]+(-[a-z0-9]+)*(\.spec|\.d|\.generated)?\.ts$/;
const FEATURE = /^apps\/admin\/src\/features\/[^/]+\/(.+)$/;
const ENTRY = 'apps/admin/src/main.tsx';

/** What is wrong with the name or the place of a file of the admin, as a sentence; null where nothing is. Pure. */
export function misplaced(path) {
  if (!path.startsWith('apps/admin/src/') || path === ENTRY) return null;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.endsWith('.tsx') && !COMPONENT.test(name))
    return 'A file with components is named like one: KeywordRow.tsx.';
  if (!name.endsWith('.tsx') && !OTHER.test(name))
    return 'A file without components is named in small letters with dashes: use-work.ts.';
  const within = FEATURE.exec(path)?.[1];
  if (within === undefined) return null;
  if (within.includes('/') && !/^parts\/[^/]+$/.test(within)) return 'A feature has one folder of its own: parts/.';
  if (!within.includes('/') && name.endsWith('.tsx') && !name.endsWith('Page.tsx')) {
    return 'Components of a feature stand in its folder parts/; beside it only the page, api.ts and rules.';
  }
  return null;
}

/**
 * ESLint rule: every feature of the admin has the same form, and every file one kind of name.
 * @type {import('eslint').Rule.RuleModule}
 */
export const adminFiles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { misplaced: '{{sentence}}' },
    docs: { description: 'Keep the files of the admin in one form.' },
  },
  create(context) {
    const sentence = misplaced(pathOf(context));
    if (sentence === null) return {};
    return { Program: (node) => context.report({ node, messageId: 'misplaced', data: { sentence } }) };
  },
};
