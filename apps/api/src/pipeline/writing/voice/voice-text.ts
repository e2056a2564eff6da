/** Control characters, separators of lines, and those that turn the direction of a line around. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * An instruction for the model as one line: what a person writes stands in the prompt beside our own lines, and can
 * neither make lines there nor write the marks around its data. Markup is text like any other. Pure.
 */
export const oneLine = (text: string): string =>
  text.replace(BREAKING, ' ').replace(/<{3,}/g, '<<').replace(/>{3,}/g, '>>').replace(/\s+/g, ' ').trim();

/** Several of them: none empty, each once. Pure. */
export const oneLineEach = (texts: readonly unknown[]): unknown[] => {
  const lines = texts.map((text) => (typeof text === 'string' ? oneLine(text) : text));
  return [...new Set(lines)].filter((line) => line !== '');
};
