import escapeHtml from 'escape-html';
import type { Installation, MailAction, MailContent } from './content.ts';
import { webAddress } from './web-address.ts';
import { buttonHtml, factsHtml, linkHtml, paragraphHtml, shellHtml } from './parts.ts';

/** A mail ready to be sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const LINE = 78;

/** HTML and plain text of the same parts, in the same order. Everything that is data is escaped here, and only here. */
export function layOut(content: MailContent, installation: Installation): RenderedMail {
  const { subject } = content;
  return { subject, html: asHtml(content, installation), text: asText(content, installation) };
}

function asHtml(content: MailContent, { host }: Installation): string {
  const {
    heading,
    name,
    paragraphs: [first = '', ...paragraphs],
    facts = [],
    action,
    notes,
    otherAction,
  } = content;
  const body = [
    `<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#111827;">${escapeHtml(heading)}</h1>`,
    ...[greeting(name), first].map((text) => paragraphHtml(escapeHtml(text))),
    facts.length > 0 ? factsHtml(facts.map(([label, value]) => [escapeHtml(label), escapeHtml(value)])) : '',
    ...paragraphs.map((text) => paragraphHtml(escapeHtml(text))),
    action ? buttonHtml(escapeHtml(action.label), link(action)) : '',
    ...notes.map((text) => paragraphHtml(escapeHtml(text))),
    otherAction ? paragraphHtml(`${escapeHtml(otherAction.label)}<br>${linkHtml(link(otherAction))}`) : '',
  ];
  return shellHtml({
    title: escapeHtml(content.subject),
    // What a list of mails shows beside the subject.
    preview: escapeHtml(first),
    body: body.filter(Boolean).join('\n'),
    footer: escapeHtml(footerText(content, host)),
    host: escapeHtml(host),
  });
}

function asText(content: MailContent, { host }: Installation): string {
  const {
    heading,
    name,
    paragraphs: [first = '', ...paragraphs],
    facts = [],
    action,
    notes,
    otherAction,
  } = content;
  const blocks = [
    heading,
    greeting(name),
    first,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...paragraphs,
    action ? `${action.label}:\n${webAddress(action.url)}` : '',
    ...notes,
    otherAction ? `${otherAction.label}\n${webAddress(otherAction.url)}` : '',
    `-- \n${footerText(content, host)}`,
  ];
  return `${blocks
    .filter((block) => block !== '')
    .map((block) => block.split('\n').map(wrapped).join('\n'))
    .join('\n\n')}\n`;
}

const greeting = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`);

const footerText = ({ reason }: MailContent, host: string): string =>
  `You get this mail because ${reason}. It was sent by Pressloom at ${host}.`;

const link = ({ url }: MailAction): string => escapeHtml(webAddress(url));

/** Lines short enough for every mail program; a link is never broken. */
function wrapped(line: string): string {
  if (line === '-- ') return line;
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const current = lines.at(-1);
    if (current !== undefined && current.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${current} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
