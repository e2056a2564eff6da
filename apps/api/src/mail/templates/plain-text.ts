import type { MailContent, MailFrame } from './content.ts';
import type { MailLook } from './look.ts';
import { webAddress } from './web-address.ts';

const LINE = 78;
/** What mail programs know as the end of the message. */
export const SIGNATURE = '-- ';

/** The plain-text part of a mail. Pure. */
export function plainText(content: MailContent, { greeting, reason, leave }: MailFrame, look: MailLook): string {
  const { heading, facts = [], action, notes, otherAction } = content;
  const [first = '', ...paragraphs] = content.paragraphs;
  const blocks = [
    heading,
    greeting,
    first,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...paragraphs,
    action ? `${action.label}:\n${webAddress(action.url)}` : '',
    ...notes,
    otherAction ? `${otherAction.label}\n${webAddress(otherAction.url)}` : '',
    `${SIGNATURE}\n${reason}`,
    look.postalAddress.join('\n'),
    ...leave.map(({ label, url }) => `${label}:\n${webAddress(url)}`),
  ];
  return inBlocks(blocks);
}

/** Blocks one after another, without the empty ones. Pure. */
export const inBlocks = (blocks: string[]): string =>
  `${blocks
    .filter((block) => block !== '')
    .map((block) => block.split('\n').map(wrapped).join('\n'))
    .join('\n\n')}\n`;

/** Lines short enough for every mail program; a link is never broken. */
function wrapped(line: string): string {
  if (line === SIGNATURE) return line;
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const current = lines.at(-1);
    if (current !== undefined && current.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${current} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
