import { createContext, runInContext } from 'node:vm';
import { pictureKind } from './picture-kind.ts';

const kindOf = (text: string) => pictureKind(Buffer.from(text));

it.each([
  ['<svg>', 'svg'],
  ['<SVG >', 'svg'],
  ['\uFEFF \n<?xml version="1.0"?>\r\n<!-- a > b -- c --><!----><svg/>', 'svg'],
  [' <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg >', 'svg'],
  ['<!doctype svg [<!ENTITY x "y">]\n><svg:svg/>', 'svg'],
  ['<?xml-stylesheet href="a"?><!--x--><?x?><svg>', 'svg'],
  [`<!--${' '.repeat(4000)}--><svg>`, 'svg'],
  [`<!--${' '.repeat(4090)}--><svg>`, null],
  ['<!-- <svg> ', null],
  ['<!--><svg>', null],
  ['<?xml <svg ', null],
  ['<!DOCTYPE svg [<svg ', null],
  ['<!DOCTYPE svg [<!ENTITY x "y"><svg ', null],
  ['<!ELEMENT><svg>', null],
  ['x<svg>', null],
  ['<html><svg></svg></html>', null],
  ['<svgx>', null],
  ['<', null],
  ['', null],
  ['GIF88a', null],
  ['BM', null],
])('%j is %s', (text, kind) => expect(kindOf(text)).toBe(kind));

it.each([
  ['comments', '<!---->'],
  ['instructions', '<?a?>'],
  ['spaces', ' '],
  ['document types', '<!DOCTYPE a[]>'],
  ['open brackets', '<!DOCTYPE ['],
])('is no drawing behind any number of %s, and that is seen at once', (_what, part) => {
  const head = Buffer.from(`<?xml version="1.0"?>${part.repeat(600)}${'x'.repeat(300)}`);
  // The limit ends a run that would go on for hours.
  const kind: unknown = runInContext('look()', createContext({ look: () => pictureKind(head) }), { timeout: 10_000 });
  expect(kind).toBeNull();
});
