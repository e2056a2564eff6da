import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { pathOf } from './path-of.mjs';

const LIST = 'libs/contracts/src/admin-paths.ts';
const SENTENCE = `Addresses of the admin stand in ${LIST} alone: take this one from ADMIN_PATHS.`;

const isWatched = (path) => /^apps\/(admin|api)\/src\//.test(path) && !/\.(spec|fixture)\.tsx?$/.test(path);

/** The addresses that the list names, '/' excepted, which means too many things. */
export const adminPathsIn = (source) => [...new Set(source.match(/(?<=['`])\/[a-z][a-z-]*/g))];

/** Finds any of the addresses at the beginning of a text, alone or with more of an address behind it. */
export const patternOf = (paths) => new RegExp(`^(${paths.join('|')})(?![\\w-])|^/\\?tab=`);

/**
 * ESLint rule: server and screens take the admin's addresses from one list, so that a screen that moves takes all links along.
 * @type {import('eslint').Rule.RuleModule}
 */
export const adminPaths = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { quoted: SENTENCE },
    docs: { description: 'Keep the addresses of the admin in one list.' },
  },
  create(context) {
    if (!isWatched(pathOf(context))) return {};
    const pattern = patternOf(adminPathsIn(readFileSync(join(root, LIST), 'utf8')));
    const check = (node, text) => {
      if (typeof text === 'string' && pattern.test(text)) context.report({ node, messageId: 'quoted' });
    };
    return {
      Literal: (node) => check(node, node.value),
      // `${publicUrl}/settings` quotes one too.
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};
