/** Attributes that core allows on every element of a post. */
const GLOBAL = new Set(
  'aria-controls aria-current aria-describedby aria-details aria-expanded aria-hidden aria-label aria-labelledby aria-live class dir hidden id lang role style title xml:lang'.split(
    ' ',
  ),
);

const POST_TAGS: Record<string, string> = {
  a: 'href rel rev name target download',
  area: 'alt coords href nohref shape target',
  audio: 'autoplay controls loop muted preload src',
  blockquote: 'cite',
  br: '',
  button: 'disabled name type value',
  col: 'align span valign width',
  colgroup: 'align span valign width',
  del: 'datetime',
  details: 'align open',
  div: 'align',
  fieldset: '',
  figure: 'align',
  font: 'color face size',
  h1: 'align',
  h2: 'align',
  h3: 'align',
  h4: 'align',
  h5: 'align',
  h6: 'align',
  hr: 'align noshade size width',
  img: 'alt align border height hspace loading longdesc vspace src usemap width',
  ins: 'datetime cite',
  label: 'for',
  li: 'align value',
  map: 'name',
  object: '',
  ol: 'start type reversed',
  p: 'align',
  pre: 'width',
  q: 'cite',
  table: 'align bgcolor border cellpadding cellspacing rules summary width',
  tbody: 'align valign',
  td: 'abbr align axis bgcolor colspan headers height rowspan scope valign width',
  textarea: 'cols rows disabled name readonly',
  tfoot: 'align valign',
  th: 'abbr align axis bgcolor colspan headers height rowspan scope valign width',
  thead: 'align valign',
  tr: 'align bgcolor valign',
  track: 'default kind label src srclang',
  ul: 'type',
  video: 'autoplay controls height loop muted playsinline poster preload src width',
};
const PLAIN_TAGS =
  'abbr acronym address article aside b bdo big caption center cite code dd dfn dl dt em figcaption footer header hgroup i kbd legend main mark menu nav rb rp rt rtc ruby s samp section small span strike strong sub summary sup title tt u var';
const DATA_TAGS: Record<string, string> = {
  a: 'href title',
  abbr: 'title',
  acronym: 'title',
  b: '',
  blockquote: 'cite',
  cite: '',
  code: '',
  del: 'datetime',
  em: '',
  i: '',
  q: 'cite',
  s: '',
  strike: '',
  strong: '',
};

type Allowed = Map<string, Set<string>>;
const table = (tags: Record<string, string>): Allowed =>
  new Map(Object.entries(tags).map(([tag, names]) => [tag, new Set(names.split(' ').filter(Boolean))]));
const POST: Allowed = table({ ...Object.fromEntries(PLAIN_TAGS.split(' ').map((tag) => [tag, ''])), ...POST_TAGS });
const DATA: Allowed = table(DATA_TAGS);

const URL_ATTRIBUTES = new Set(
  'action cite classid codebase data formaction href icon longdesc manifest poster profile src usemap xmlns'.split(' '),
);
const PROTOCOLS = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
);
const CSS_PROPERTY =
  /^(align-|aspect-ratio|background|border|box-shadow|caption-side|clear|color|column|cursor|direction|display$|filter|flex|float|font|gap|grid|height|justify-|letter-spacing|line-height|list-style|margin|max-|min-|object-|opacity|outline|overflow|padding|row-gap|text-|vertical-align|white-space|width|writing-mode|--)/;
const ENTITY =
  /^&(?:amp|lt|gt|quot|apos|nbsp|copy|reg|hellip|[mn]dash|[lr]s?d?quo|[sb]dquo|laquo|raquo|bull|middot|times|divide|deg|euro|pound|yen|cent|sect|para|trade|szlig|aelig|AElig|oelig|OElig|thorn|eth|ordm|ordf|frac\d\d|sup\d|micro|plusmn|shy|thinsp|ensp|emsp|zwj|zwnj|[lrud]arr|[A-Za-z](?:grave|acute|circ|tilde|uml|ring|cedil|slash|caron)|#0*\d{1,7}|#x0*[0-9a-fA-F]{1,6});/;

const decode = (text: string): string =>
  text.replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (_, hex: string | undefined, dec: string | undefined) => {
    const point = hex ? parseInt(hex, 16) : Number(dec);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

/** Cuts every scheme that isn't allowed off a URL, again and again, as `wp_kses_bad_protocol()` does. */
function safeUrl(value: string): string {
  let url = value;
  for (let rounds = 0; rounds < 6; rounds += 1) {
    const match = /^((?:&#?\w+;|[^/?#&])*?)(?::|&colon;|&#0*58;?|&#x0*3a;?)/i.exec(url);
    if (!match) return url;
    const scheme = decode(match[1]!)
      .replace(/[\s\u0000-\u001f]/g, '')
      .toLowerCase();
    if (PROTOCOLS.has(scheme)) return url;
    url = url.slice(match[0].length);
  }
  return '';
}

function safeStyle(style: string): string {
  const kept = decode(style)
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => {
      const colon = rule.indexOf(':');
      if (colon < 1 || !CSS_PROPERTY.test(rule.slice(0, colon).trim().toLowerCase())) return false;
      const value = rule
        .slice(colon + 1)
        .replace(/url\(([^)]*)\)/gi, (whole, given: string) => (isSafeUrl(given.trim()) ? '' : whole));
      return !/[\\(&=}]|\/\*/.test(value.replace(/\b(?:var|calc|min|max|clamp|rgba?|hsla?)\([\w\s.,%+*/#-]*\)/gi, ''));
    });
  return kept.join(';');
}

function isSafeUrl(given: string): boolean {
  const [, url] = /^['"]?([^'"]*)['"]?$/.exec(given) ?? [];
  return url !== undefined && safeUrl(url) === url;
}

function safeAttribute(allowed: Set<string>, text: string, match: RegExpMatchArray): string {
  const name = match[1]!.toLowerCase();
  if (!allowed.has(name) && !GLOBAL.has(name) && !/^data-[a-z0-9_.-]+$/.test(name)) return '';
  if (match[2] === undefined) return ` ${match[1]!}`;
  const quote = text.includes("='") ? "'" : '"';
  const given = match[3] ?? match[4] ?? match[5] ?? '';
  const value = name === 'style' ? safeStyle(given) : URL_ATTRIBUTES.has(name) ? safeUrl(given.trim()) : given;
  if (name === 'style' && value === '') return '';
  return ` ${match[1]!}=${quote}${entities(value).replace(/[<>]/g, (mark) => (mark === '<' ? '&lt;' : '&gt;'))}${quote}`;
}

const entities = (text: string): string =>
  text.replace(/&/g, (mark, offset: number) => (ENTITY.test(text.slice(offset, offset + 12)) ? mark : '&amp;'));

function safeTag(tag: string, allowed: Allowed): string {
  const match = /^<\s*(?:(\/)\s*)?([a-zA-Z0-9-]+)(?![a-zA-Z0-9-])([^>]*)>$/.exec(tag);
  const attributes = match ? allowed.get(match[2]!.toLowerCase()) : undefined;
  if (!match || !attributes) return '';
  if (match[1]) return `</${match[2]!}>`;
  const found = match[3]!.matchAll(/([-:\w.]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  const kept = [...found].map((one) => safeAttribute(attributes, one[0], one)).join('');
  return `<${match[2]!}${kept}${match[3]!.trimEnd().endsWith('/') ? ' /' : ''}>`;
}

function filter(text: string, allowed: Allowed): string {
  const closed = text
    .replace(/\0/g, '')
    .replace(/<(?!!--)[^<>]*(?=<|$)/g, (open) => `&lt;${open.slice(1).replace(/"/g, '&quot;')}`);
  return closed
    .split(/(<!--[\s\S]*?(?:-->|$)|<[^>]*>)/)
    .map((part, index) => {
      if (index % 2 === 0) return entities(part).replace(/</g, '&lt;').replace(/>/g, '&gt;');
      return part.startsWith('<!--') ? part : safeTag(part, allowed);
    })
    .join('');
}

/**
 * What `wp_filter_post_kses()` leaves of content written by a user without `unfiltered_html`: no iframe, script, form,
 * style or event handler, only known URL schemes; block comments, links and pictures stay. The text inside a removed tag
 * stays as text, as in core.
 */
export const ksesPost = (html: string): string => filter(html, POST);

/** The much shorter list for titles and term descriptions (`wp_filter_kses()`). */
export const ksesData = (html: string): string => filter(html, DATA);
