import { countWords } from '@pressloom/contracts/words';

/** A heading, a paragraph, a list or a quotation of an article. */
export interface Block {
  tag: string;
  /** HTML each; of anything but a plain paragraph there is one, which is never cut. */
  sentences: string[];
}

const BLOCK = /<(p|h2|h3|h4|ul|ol|blockquote)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** The blocks of an article's HTML; text that stands in none is a paragraph of its own. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const loose = (text: string) => {
    const plain = text.replace(/<[^>]*>/g, ' ').trim();
    if (plain !== '') blocks.push({ tag: 'p', sentences: sentencesIn(plain) });
  };
  let at = 0;
  for (const match of html.matchAll(BLOCK)) {
    loose(html.slice(at, match.index));
    const [whole, tag = 'p', inner = ''] = match;
    blocks.push({ tag, sentences: tag === 'p' && !inner.includes('<') ? sentencesIn(inner) : [inner] });
    at = match.index + whole.length;
  }
  loose(html.slice(at));
  return blocks;
}

const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|(?<=[。！？])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

export const htmlOf = (blocks: readonly Block[], gap: string): string =>
  blocks.map(({ tag, sentences }) => `<${tag}>${sentences.join(gap)}</${tag}>`).join('\n');

const isHeading = ({ tag }: Block): boolean => /^h\d$/.test(tag);

/** As many sentences taken away, from the end of the longest paragraphs, as it takes to come down to a number of words. */
export function shortened(blocks: readonly Block[], words: { target: number; locale: string }): Block[] {
  const kept = blocks.map((block) => ({ ...block, sentences: [...block.sentences] }));
  const lengthOf = (text: string) => countWords(text.replace(/<[^>]*>/g, ' '), words.locale);
  let left = kept.reduce((sum, block) => sum + lengthOf(block.sentences.join(' ')), 0);
  while (left > words.target) {
    const longest = kept.reduce((best, block) => (block.sentences.length > best.sentences.length ? block : best));
    const block = longest.sentences.length > 1 ? longest : kept.findLast((one, index) => index > 0 && !isHeading(one));
    if (!block) break;
    left -= lengthOf(block.sentences.pop() ?? '');
    if (block.sentences.length === 0) kept.splice(kept.indexOf(block), 1);
  }
  return withoutEmptySections(kept);
}

/** A heading stays only where something stands below it. */
function withoutEmptySections(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const block of [...blocks].reverse()) {
    const next = kept[0];
    if (isHeading(block) && (!next || (isHeading(next) && next.tag <= block.tag))) continue;
    kept.unshift(block);
  }
  return kept;
}
