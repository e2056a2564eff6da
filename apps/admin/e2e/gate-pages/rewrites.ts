/** What optimisers, proxies and consent managers make of a snippet on its way to the reader. */
interface Rewrite {
  name: string;
  to: (html: string) => string;
  /** Scripts wait until somebody touches the page. */
  needsTouch?: true;
  /** Scripts never run without consent. */
  isHeld?: true;
}

const tagsOf = (html: string): string[] => html.match(/<script\b[^>]*>[\s\S]*?<\/script>/gi) ?? [];
const sourceOf = (tag: string): string | undefined => /\ssrc=["']([^"']*)["']/i.exec(tag)?.[1];
const hasSource = (tag: string): number => Number(sourceOf(tag) !== undefined);

/** Runs every held script from an element of its own that has nothing but the address. `event`: when, as script that calls `run`. */
const runner = (selector: string, source: string, event: string): string => `<script>(function(){
function run(){var held=[].slice.call(document.querySelectorAll(${JSON.stringify(selector)}));(function next(){var s=held.shift();if(!s)return;
var n=document.createElement('script'),src=s.getAttribute(${JSON.stringify(source)});
if(src){n.src=src;n.onload=n.onerror=next;n.async=false;s.parentNode.replaceChild(n,s)}else{n.text=s.text;s.parentNode.replaceChild(n,s);next()}})()}
${event}})()</script>`;

const held = (html: string): string =>
  html.replace(
    /<script\b([^>]*)>/gi,
    (_, rest: string) =>
      `<script type="text/plain" data-cookieconsent="marketing"${rest.replace(/\ssrc=/i, ' data-src=')}>`,
  );

export const REWRITES: readonly Rewrite[] = [
  { name: 'as copied', to: (html) => html },
  {
    name: 'held until the first touch',
    needsTouch: true,
    to: (html) =>
      html.replace(
        /<script\b([^>]*)>/gi,
        (_, rest: string) =>
          `<script type="rocketlazyloadscript"${rest.replace(/\ssrc=/i, ' data-rocket-src=').replace(/\s(async|defer)(="[^"]*")?/gi, '')}>`,
      ) +
      runner(
        'script[type=rocketlazyloadscript]',
        'data-rocket-src',
        "['mousemove','keydown','touchstart','wheel'].forEach(function(e){addEventListener(e,run,{once:true,passive:true})});",
      ),
  },
  {
    name: 'run by a loader, which hides the current script',
    to: (html) =>
      html.replace(
        /<script\b([^>]*)>/gi,
        (_, rest: string) => `<script type="0123456789abcdef-text/javascript"${rest}>`,
      ) +
      runner(
        'script[type$="-text/javascript"]',
        'src',
        "Object.defineProperty(document,'currentScript',{configurable:true,get:function(){return null}});addEventListener('load',run);",
      ),
  },
  {
    name: 'deferred',
    to: (html) =>
      tagsOf(html)
        .sort((a, b) => hasSource(a) - hasSource(b))
        .map((tag) => tag.replace(/<script\b/i, hasSource(tag) ? '<script defer' : '<script'))
        .join('\n'),
  },
  {
    name: 'the file before what stands in the page',
    to: (html) =>
      tagsOf(html)
        .sort((a, b) => hasSource(b) - hasSource(a))
        .join('\n'),
  },
  {
    name: 'ampersands escaped twice',
    to: (html) =>
      html.replace(/src="([^"]*)"/gi, (_, src: string) => `src="${src.replace(/&(?!amp;)/g, '&amp;amp;')}"`),
  },
  {
    name: 'a version added',
    to: (html) =>
      html.replace(
        /src="([^"?]*)(\?[^"]*)?"/gi,
        (_, path: string, query: string | undefined) => `src="${path}${query ? `${query}&` : '?'}ver=6.8.1"`,
      ),
  },
  { name: 'the query cut', to: (html) => html.replace(/src="([^"?]*)\?[^"]*"/gi, 'src="$1"') },
  { name: 'twice', to: (html) => `${html}\n${html}` },
  {
    name: 'twice, once with another limit',
    to: (html) => `${html.replace(/freeLimit=\d+/g, 'freeLimit=9')}\n${html}`,
  },
  {
    name: 'a second copy by a tag manager',
    to: (html) =>
      `${html}\n<script>addEventListener('load',function(){setTimeout(function(){var s=document.createElement('script');s.src=${JSON.stringify(sourceOf(html))};document.body.appendChild(s)},500)})</script>`,
  },
  { name: 'held for consent by its type', isHeld: true, to: held },
  { name: 'held for consent by its attribute', isHeld: true, to: (html) => html.replace(/\ssrc=/gi, ' data-cmp-src=') },
  {
    name: 'consent given later',
    to: (html) =>
      held(html) + runner('script[data-cookieconsent]', 'data-src', 'setTimeout(run,(window.consentAfterS||1)*1000);'),
  },
];
