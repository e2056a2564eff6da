import { subscriptText, superscriptText } from './article-text.ts';

it.each([
  ['3', '³'],
  ['-3', '⁻³'],
  ['−3', '⁻³'],
  ['x', 'ˣ'],
  ['n+1', 'ⁿ⁺¹'],
  ['st', 'st'],
  ['ème', 'ème'],
  ['[12]', '[12]'],
  ['®', '®'],
  ['Q', '^Q'],
  ['1/2', '^(1/2)'],
  ['', ''],
])('raises %j to %j', (text, raised) => expect(superscriptText(text)).toBe(raised));

it.each([
  ['2', '₂'],
  ['max', 'ₘₐₓ'],
  ['C', '_C'],
  ['i,j', '_(i,j)'],
])('lowers %j to %j', (text, lowered) => expect(subscriptText(text)).toBe(lowered));
