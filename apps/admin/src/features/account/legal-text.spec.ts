import { legalBlocks } from './legal-text.ts';

const heading = (text: string) => ({ kind: 'heading', text });
const paragraph = (text: string) => ({ kind: 'paragraph', text });

it.each([
  ['nothing', '', []],
  ['only blank lines', '\n \n\t\n', []],
  ['one paragraph', 'One.', [paragraph('One.')]],
  ['blank lines between paragraphs', 'One.\n\n \nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['a line break inside of one', 'One.\nStill one.', [paragraph('One.\nStill one.')]],
  ['a heading right above its text', '# Terms\nOne.', [heading('Terms'), paragraph('One.')]],
  ['a heading right below a text', 'One.\n# Terms', [paragraph('One.'), heading('Terms')]],
  ['no heading without its space', '#1 is first', [paragraph('#1 is first')]],
  ['no heading inside of a line', 'See # 3', [paragraph('See # 3')]],
  ['line ends of other systems', '# Terms\r\n\r\nOne.\rTwo.', [heading('Terms'), paragraph('One.\nTwo.')]],
  ['HTML as text', '<b>One</b>', [paragraph('<b>One</b>')]],
])('reads %s', (_name, text, blocks) => {
  expect(legalBlocks(text)).toEqual(blocks);
});
