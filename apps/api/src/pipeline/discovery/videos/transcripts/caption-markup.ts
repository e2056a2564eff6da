/** A line of a caption as a person would read it. */
export interface SpokenLine {
  text: string;
  /** Whom its mark names as speaking; null where it has none. */
  speaker: string | null;
}

/** Most lines have nothing of all that. */
const MARKED = /[<{&[]/;
// Each is bounded, so that a line of megabytes is looked through once.
const VOICE = /<v(?:\.[^\s<>]{0,100})?\s([^<>]{1,200})>/i;
const TAG =
  /<\/?(?:c|v|i|b|u|s|em|strong|ruby|rt|lang|font|span|br)(?:[.\s/][^<>]{0,200})?>|<\d{1,4}:[\d:.]{2,12}>|\{\\[^{}]{0,200}\}|\[br\]/gi;
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&amp;': '&',
};
const ENTITY = /&(?:lt|gt|quot|#39|nbsp|lrm|rlm|amp);/g;

/** Takes the tags of SubRip, WebVTT and SBV off a line; a speaker's mark is kept apart. Pure. */
export function plainCaption(line: string): SpokenLine {
  if (!MARKED.test(line)) return { text: spaced(line), speaker: null };
  const speaker = VOICE.exec(line)?.[1];
  return {
    text: tidy(line.replace(TAG, (tag) => (/^.br/i.test(tag) ? ' ' : ''))),
    speaker: speaker === undefined ? null : tidy(speaker) || null,
  };
}

/** Each entity is read once: `&amp;lt;` is `&lt;`. */
const tidy = (text: string): string => spaced(text.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity));

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
