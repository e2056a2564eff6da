import { defaultTreeAdapter, parse } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, TreeAdapter } from 'parse5';
import { attribute, isElement } from '../../common/html/article/tree.ts';
import type { Element, Node } from '../../common/html/article/tree.ts';

/** More is no page of a post. Browsers nest elements 512 deep. */
const MOST = { characters: 2_000_000, elements: 50_000, depth: 500 };

class TooMuch extends Error {}

/** The body of a page as a browser reads it, before any script runs; null for what has none, or is larger or deeper than any page of a post. Pure. */
export function bodyOf(html: string): Element | null {
  if (html.length > MOST.characters) return null;
  try {
    const page: DefaultTreeAdapterTypes.Document = parse(html, { treeAdapter: boundedAdapter() });
    return elementsIn(page.childNodes).find(({ tagName }) => tagName === 'body') ?? null;
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

/** Elements that are never closed come again in each paragraph behind them. */
function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let [elements, depth] = [0, 0];
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      if ((elements += 1) > MOST.elements) throw new TooMuch();
      return defaultTreeAdapter.createElement(...given);
    },
    onItemPush() {
      if ((depth += 1) > MOST.depth) throw new TooMuch();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/** All nodes below some, in their order. It walks without recursion. */
export function nodesIn(roots: readonly Node[]): Node[] {
  const found: Node[] = [];
  const open = [...roots].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    found.push(node);
    if (isElement(node)) for (const child of [...node.childNodes].reverse()) open.push(child);
  }
  return found;
}

/** All elements among some nodes and below them, in their order. */
export const elementsIn = (roots: readonly Node[]): Element[] => nodesIn(roots).filter(isElement);

export const childrenOf = (element: Element): Element[] => element.childNodes.filter(isElement);

/** The elements that an element stands in, the nearest first, with itself. */
export function withParents(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element['parentNode'] = element; at && 'tagName' in at; at = at.parentNode) found.push(at);
  return found;
}

type Test = (element: Element) => boolean;

const SELECTOR = /^([a-z]+)?(?:#([\w-]+))?(?:\.([\w-]+))?(?:\[([\w-]+)(?:=([\w-]+))?\])?(?::not\(([a-z]+) \*\))?$/;

/**
 * A test for elements, from a list of CSS selectors: each a name, an id, a class and an attribute in this order, as far as it has them, and
 * `:not(NAME *)` for what stands in no such element. Pure.
 *
 * @throws RangeError for any other selector
 */
export function matching(selectors: string): Test {
  const all = selectors.split(',').map(testsOf);
  return (element) => all.some((tests) => tests.every((test) => test(element)));
}

function testsOf(selector: string): Test[] {
  const [, name, id, className, key, value, around] = SELECTOR.exec(selector) ?? [];
  const tests: Test[] = [];
  if (name) tests.push(({ tagName }) => tagName === name);
  if (id) tests.push((element) => attribute(element, 'id') === id);
  if (className) tests.push((element) => (attribute(element, 'class') ?? '').split(/\s+/).includes(className));
  if (key) tests.push((element) => hasValue(attribute(element, key), value));
  if (tests.length === 0) throw new RangeError(`"${selector}" is a selector that isn’t read here.`);
  if (around)
    tests.push(
      (element) =>
        !withParents(element)
          .slice(1)
          .some(({ tagName }) => tagName === around),
    );
  return tests;
}

const hasValue = (found: string | null, value: string | undefined): boolean =>
  value === undefined ? found !== null : found === value;
