const VIDEO_ID = /^[\w-]{11}$/;
const HOST = /^(?:[a-z\d-]+\.)?(?:youtube|youtube-nocookie|youtubekids)\.com$/;
/** `/shorts/ID` and the like. */
const NAMED_PATH = /^\/(?:shorts|live|embed|v|e|watch)\/([^/]+)/;
/** Pages that lead on to another address of YouTube's: shared links, and the question for consent. */
const LEADS_ON = ['u', 'continue', 'next', 'url'];

/**
 * The id of the one video that an address of YouTube's names, with or without `https://`; null for any other text, a playlist
 * or a channel among them. Pure.
 */
export function youtubeIdOf(address: string): string | null {
  return idAt(address.trim(), true);
}

function idAt(address: string, mayLeadOn: boolean): string | null {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) return null;
  const host = url.hostname.replace(/\.$/, '');
  if (host === 'youtu.be' || host === 'www.youtu.be') return idOr(url.pathname.split('/')[1]);
  if (!HOST.test(host)) return null;
  const named = idOr(url.searchParams.get('v')) ?? idOr(NAMED_PATH.exec(url.pathname)?.[1]);
  if (named !== null || !mayLeadOn) return named;
  for (const name of LEADS_ON) {
    const target = url.searchParams.get(name);
    const id = target === null ? null : idAt(target.startsWith('/') ? `www.youtube.com${target}` : target, false);
    if (id !== null) return id;
  }
  return null;
}

const idOr = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && VIDEO_ID.test(text) ? text : null;
