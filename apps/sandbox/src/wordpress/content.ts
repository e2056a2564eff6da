import { escapeHtml } from './escape.ts';
import { renderContent, stripTags, texturize } from './rendering.ts';

const URL_PART = 'https?://[^\\s<>"\\]]+';
const EMBED_BLOCK = /<!-- wp:embed\b[\s\S]*?-->([\s\S]*?)<!-- \/wp:embed -->/g;
const EMBED_SHORTCODE = new RegExp(`\\[embed\\]\\s*(${URL_PART})\\s*\\[/embed\\]`, 'gi');
const BARE_URL_LINE = new RegExp(`^[ \\t]*(?:<p>)?(${URL_PART})(?:</p>)?[ \\t]*$`, 'gm');
const WORDS_A_MINUTE = 200;

/** The id of a YouTube video behind one of its usual addresses, else null. */
export function youtubeId(address: string): string | null {
  const url = URL.parse(address.replaceAll('&amp;', '&').replaceAll('&#038;', '&'));
  const host = url?.hostname.replace(/^(www|m)\./, '');
  const path = url?.pathname ?? '';
  const short = /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(path)?.[1];
  const id =
    host === 'youtu.be'
      ? path.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (url?.searchParams.get('v') ?? short)
        : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** A link that looks like the player it stands for: nothing is loaded from outside before somebody follows it. */
function videoCard(id: string): string {
  const play =
    '<svg viewBox="0 0 76 54" aria-hidden="true" focusable="false"><rect width="76" height="54" rx="14" fill="#dc2626"/><path d="M31 16v22l19-11z" fill="#fff"/></svg>';
  const address = `https://www.youtube.com/watch?v=${id}`;
  return `<a class="video" href="${address}" rel="noopener noreferrer">${play}<span><strong>Watch on YouTube</strong><small>youtube.com/watch?v=${id}</small></span></a>`;
}

function embedded(address: string): string {
  const id = youtubeId(address);
  if (id) return videoCard(id);
  const safe = escapeHtml(address);
  return `<p><a href="${safe}" rel="noopener noreferrer">${safe}</a></p>`;
}

/** Bare addresses on a line of their own become embeds in WordPress; here only those of videos do. */
const bareLine = (whole: string, address: string): string => (youtubeId(address) ? embedded(address) : whole);

/**
 * A post's body for readers: as stored, without block comments, with every embed as a linked card. The stored HTML isn't
 * cleaned a second time: the page's content security policy keeps it from running or loading anything.
 */
export function contentForReaders(content: string): string {
  const cards: string[] = [];
  const hold = (html: string): string => `\n<div data-card="${cards.push(html) - 1}"></div>\n`;
  const withCards = content
    .replace(EMBED_BLOCK, (_, inner: string) => {
      const address = new RegExp(URL_PART).exec(stripTags(inner))?.[0];
      return address ? hold(`<figure>${embedded(address)}</figure>`) : '';
    })
    .replace(EMBED_SHORTCODE, (_, address: string) => hold(embedded(address)))
    .replace(BARE_URL_LINE, (whole, address: string) => {
      const card = bareLine(whole, address);
      return card === whole ? whole : hold(card);
    });
  return renderContent(withCards).replace(
    /<div data-card="(\d+)"><\/div>/g,
    (whole, index: string) => cards[Number(index)] ?? whole,
  );
}

/** Text with typographic signs that is safe in elements and attributes; tags are dropped, entities kept. */
export const safeText = (html: string): string =>
  texturize(stripTags(html)).replace(/[<>"']/g, (sign) => escapeHtml(sign));

/** Whole minutes at 200 words a minute, at least one. */
export const readingMinutes = (content: string): number =>
  Math.max(1, Math.ceil(stripTags(content).split(/\s+/).length / WORDS_A_MINUTE));
