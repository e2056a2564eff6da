import escapeHtml from 'escape-html';
import type { MailAction, MailContent } from './content.ts';
import { webAddress } from './web-address.ts';
import { buttonHtml, factsHtml, linkHtml, paragraphHtml, shellHtml } from './parts.ts';
import type { Wording } from './wording.ts';

/** A mail ready to be sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const LINE = 78;

/** HTML and plain text of the same parts, in the same order. Everything that is data is escaped here, and only here. */
export function layOut(content: MailContent, wording: Wording): RenderedMail {
  const { subject } = content;
  return { subject, html: asHtml(content, wording), text: asText(content, wording) };
}

function asHtml(content: MailContent, wording: Wording): string {
  const { around } = wording.texts;
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
    ...[greeting(name, wording), first].map((text) => paragraphHtml(escapeHtml(text))),
    facts.length > 0 ? factsHtml(facts.map(([label, value]) => [escapeHtml(label), escapeHtml(value)])) : '',
    ...paragraphs.map((text) => paragraphHtml(escapeHtml(text))),
    action
      ? buttonHtml({ label: escapeHtml(action.label), href: link(action), copy: escapeHtml(around.copyAddress) })
      : '',
    ...notes.map((text) => paragraphHtml(escapeHtml(text))),
    otherAction ? paragraphHtml(`${escapeHtml(otherAction.label)}<br>${linkHtml(link(otherAction))}`) : '',
  ];
  return shellHtml({
    language: wording.language,
    title: escapeHtml(content.subject),
    // What a list of mails shows beside the subject.
    preview: escapeHtml(first),
    body: body.filter(Boolean).join('\n'),
    footer: escapeHtml(footerText(content, wording)),
    place: escapeHtml(around.place(wording)),
  });
}

function asText(content: MailContent, wording: Wording): string {
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
    greeting(name, wording),
    first,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...paragraphs,
    action ? `${action.label}:\n${webAddress(action.url)}` : '',
    ...notes,
    otherAction ? `${otherAction.label}\n${webAddress(otherAction.url)}` : '',
    `-- \n${footerText(content, wording)}`,
  ];
  return `${blocks
    .filter((block) => block !== '')
    .map((block) => block.split('\n').map(wrapped).join('\n'))
    .join('\n\n')}\n`;
}

const greeting = (name: string | null, { texts: { around } }: Wording): string =>
  name === null ? around.greeting : around.greetingByName({ name });

const footerText = ({ reason }: MailContent, { texts: { around }, host }: Wording): string =>
  around.footer({ reason, host });

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
