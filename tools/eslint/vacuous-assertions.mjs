const MESSAGES = {
  all: 'This holds of an empty list too: compare what its members say with a list, or with a set of one value.',
  none: 'An empty list lacks everything: compare it whole, or assert in this test too that something stands in it.',
  unreached: 'This assertion may never run: assert on what comes back, such as a rejection or a list of results.',
};

/** Their callbacks are called for each of perhaps none, and that of `catch` where something goes wrong. */
const MAYBE_CALLED = ['forEach', 'map', 'flatMap', 'filter', 'find', 'every', 'some', 'reduce', 'catch'];
const LIST_METHODS = ['map', 'flatMap', 'filter', 'flat', 'slice', 'sort', 'toSorted', 'keys', 'values', 'entries'];
const WRAPPERS = ['AwaitExpression', 'ChainExpression', 'SpreadElement', 'TSAsExpression', 'TSNonNullExpression'];

const isFunction = ({ type }) => /Function(Expression|Declaration)$/.test(type);
const unwrapped = (node) => (WRAPPERS.includes(node.type) ? unwrapped(node.expression ?? node.argument) : node);

/** The name of the method that a node calls; undefined where it calls none. */
const methodOf = (node) => (node.type === 'CallExpression' ? node.callee.property?.name : undefined);

/** What a call or a chain begins with, such as `it` of `it.each(rows)(name, test)`. */
const nameOf = (node) => node && (node.name ?? nameOf(node.callee ?? node.object ?? node.tag));

/** Certainly a list, and no text. */
const isList = (node) => node.type === 'ArrayExpression' || LIST_METHODS.includes(methodOf(node));

/** The list that a chain such as `[...list].filter(isOld).every(isRead)` begins with. */
function rootOf(node) {
  const list = unwrapped(node);
  if (list.type === 'ArrayExpression' && list.elements.length === 1) return rootOf(list.elements[0]);
  if (![...LIST_METHODS, 'every', 'some'].includes(methodOf(list))) return list;
  return rootOf(list.callee.object.name === 'Object' ? list.arguments[0] : list.callee.object);
}

const isFiltered = (node) =>
  methodOf(node) === 'filter' || (LIST_METHODS.includes(methodOf(node)) && isFiltered(node.callee.object));

/** Written there, a constant of the file, or the parts of a text. */
function isNeverEmpty(root) {
  if (root.type === 'ArrayExpression') return root.elements.some(({ type }) => type !== 'SpreadElement');
  return root.type === 'Identifier' ? /^[A-Z\d_]+$/.test(root.name) : methodOf(root) === 'split';
}

/** What is asserted of the argument of an `expect`; null where nothing is. */
function assertionOf(node) {
  const names = [];
  let outer = node.parent;
  for (; outer.type === 'MemberExpression'; outer = outer.parent) names.push(outer.property.name);
  if (outer.type !== 'CallExpression' || names.length === 0) return null;
  const [matcher, isDenied, expected] = [names.at(-1), names.includes('not'), outer.arguments[0]];
  return { node, subject: unwrapped(node.arguments[0]), matcher, isDenied, expected };
}

const is = (node, value) => node?.type === 'Literal' && node.value === value;

/** Whether a list is said to be empty. */
const isOfEmpty = ({ matcher, expected }) =>
  ['toBe', 'toEqual', 'toHaveLength'].includes(matcher) &&
  (is(expected, 0) || (expected?.type === 'ArrayExpression' && expected.elements.length === 0));

/** Whether `every` is said to hold, or `some` not to. */
const isOfAll = ({ subject, matcher, expected }) =>
  (methodOf(subject) === 'every' && (matcher === 'toBeTruthy' || is(expected, true))) ||
  (methodOf(subject) === 'some' && (matcher === 'toBeFalsy' || is(expected, false)));

/** Whether something is said not to stand in a list, or nothing to pass its filter. */
function isOfNone(assertion) {
  const { subject, matcher, isDenied } = assertion;
  if (isDenied) return matcher === 'toContainEqual' || (matcher === 'toContain' && isList(subject));
  return isFiltered(subject) && isOfEmpty(assertion);
}

/** Whether what is said of a list is false of an empty one. */
const isOfSome = (assertion) => assertion.isDenied === isOfEmpty(assertion) && !isOfAll(assertion);

/** Whether `waitFor` waits until it holds, and for nothing else. */
function isWaitedFor(node) {
  const outer = WRAPPERS.includes(node.parent.type) ? node.parent : node;
  return outer.parent.body === outer && outer.parent.parent.callee?.name === 'waitFor';
}

const isTest = (node) =>
  node.type === 'CallExpression' &&
  (/^(it|(before|after)(All|Each))$/.test(nameOf(node)) || node.callee.name === 'test');

/** The test or hook that a node stands in, or else the outermost function. */
function testAround(node, outermost = null) {
  if (!node || isTest(node)) return node ?? outermost;
  return testAround(node.parent, isFunction(node) ? node : outermost);
}

/** Whether it handles an error, or stands in a callback that may never be called. */
function isUnreached(node) {
  if (!node.parent || node.type === 'CatchClause') return Boolean(node.parent);
  return isFunction(node) ? MAYBE_CALLED.includes(methodOf(node.parent)) : isUnreached(node.parent);
}

/**
 * ESLint rule: no assertion that an empty list passes, and none that may not run.
 * @type {import('eslint').Rule.RuleModule}
 */
export const vacuousAssertions = {
  meta: {
    type: 'problem',
    schema: [],
    messages: MESSAGES,
    docs: { description: 'Keep tests from passing where there is nothing to test.' },
  },
  create(context) {
    const { sourceCode } = context;
    const assertions = [];
    const names = (subject, root) => {
      const [text, name] = [sourceCode.getText(subject), sourceCode.getText(root)];
      return root.type === 'Identifier' ? text.split(/\W+/).includes(name) : text.includes(name);
    };
    const isShown = (root, test) =>
      assertions.some((other) => isOfSome(other) && names(other.subject, root) && testAround(other.node) === test);
    const check = (node, messageId) => {
      const root = rootOf(node);
      if (!isNeverEmpty(root) && !isShown(root, testAround(node))) context.report({ node, messageId });
    };
    return {
      CallExpression(node) {
        if (methodOf(node) === 'every' && isWaitedFor(node)) check(node, 'all');
        if (node.callee.name !== 'expect' || node.arguments.length === 0) return;
        if (isUnreached(node)) context.report({ node, messageId: 'unreached' });
        const assertion = assertionOf(node);
        if (assertion) assertions.push(assertion);
      },
      'Program:exit'() {
        for (const assertion of assertions) {
          if (isOfAll(assertion)) check(assertion.subject, 'all');
          else if (isOfNone(assertion)) check(assertion.subject, 'none');
        }
      },
    };
  },
};
