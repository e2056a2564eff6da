/**
 * Finds circular imports between our own files. Only imports that remain at run time count: `import type` is gone by then.
 * A literal `import()` counts as well: it breaks no start, but who is loaded later and needs its loader is still one with it.
 * Exit code 1, each circle named file by file.
 */
import { parseSync } from '@swc/core';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

const FOLDERS = ['apps', 'libs', 'plugins', 'migrations'];
const SKIPPED = new Set(['node_modules', 'dist', 'e2e']);

function* typescriptUnder(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* typescriptUnder(path);
    } else if (/(?<!\.d)\.tsx?$/.test(entry.name)) yield path;
  }
}

const onlyTypes = (item) =>
  item.typeOnly || (item.specifiers?.length > 0 && item.specifiers.every((specifier) => specifier.isTypeOnly));

/** The names that are given to `import()` anywhere in a part of the tree, where they are literal. */
function* lazyNames(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'CallExpression' && node.callee.type === 'Import') {
    const [{ expression }] = node.arguments;
    if (expression.type === 'StringLiteral') yield expression.value;
  }
  for (const part of Object.values(node)) yield* lazyNames(part);
}

/** The files that `source` imports by a relative path, now or later, as paths from the root. */
export function importsOf(path, source) {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true });
  const declared = body.filter((item) => item.source && !onlyTypes(item)).map((item) => item.source.value);
  const lazy = source.includes('import(') ? [...lazyNames(body)] : [];
  return [...declared, ...lazy]
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.normalize(posix.join(dirname(path), name)));
}

/** Groups of files that reach each other (Tarjan's strongly connected components of two files or more, or a file itself). */
export function circles(graph) {
  const state = new Map();
  const stack = [];
  const found = [];

  const visit = (node) => {
    const own = { index: state.size, low: state.size, onStack: true };
    state.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      const seen = state.get(next) ?? visit(next);
      if (seen.onStack) own.low = Math.min(own.low, seen.low);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) state.get(member).onStack = false;
      if (group.length > 1 || graph.get(node)?.includes(node)) found.push(group);
    }
    return own;
  };

  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return found;
}

/** One way round inside a group, first file first and last, so that a person sees which import to cut. */
export function wayRound(group, graph) {
  const [start] = group;
  const cameFrom = new Map([[start, null]]);
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node)) {
      if (next === start) {
        const way = [];
        for (let at = node; at !== null; at = cameFrom.get(at)) way.unshift(at);
        return [...way, start];
      }
      if (group.includes(next) && !cameFrom.has(next)) {
        cameFrom.set(next, node);
        queue.push(next);
      }
    }
  }
  return group;
}

function main() {
  const files = FOLDERS.flatMap((folder) => [...typescriptUnder(folder)]);
  const graph = new Map(files.map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]));
  const found = circles(graph);
  for (const group of found) {
    process.stderr.write(`Circular import:\n  ${wayRound(group, graph).join('\n  -> ')}\n`);
  }
  if (found.length > 0) process.exitCode = 1;
  else process.stdout.write(`No circular import among ${files.length} files.\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
