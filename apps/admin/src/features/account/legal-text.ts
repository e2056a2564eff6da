import type { LegalPage } from '@pressloom/contracts/legal';
import { LEGAL_PAGE_EN } from '@pressloom/contracts/reader-texts/legal-page.en';

export interface LegalBlock {
  kind: 'heading' | 'paragraph';
  text: string;
}

/**
 * The parts of a legal text in their order: a line that begins with `# ` is a heading, blank lines part paragraphs, and a
 * paragraph keeps its line breaks. Everything else is text as it stands, HTML included.
 */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isHeading = line.startsWith('# ');
    if (isHeading || line.trim() === '') endParagraph();
    if (isHeading) blocks.push({ kind: 'heading', text: line.slice(2).trim() });
    else if (line.trim() !== '') lines.push(line.trim());
  }
  endParagraph();
  return blocks;
}

/** What the two pages are called on our own screens. */
export const LEGAL_TITLES: Record<LegalPage, string> = LEGAL_PAGE_EN.title;
