import { HtmlReader } from '../../common/html/html-tokens.ts';
import type { TagToken } from '../../common/html/html-tokens.ts';
import { loadsWidget } from './gate-tags.ts';

interface Builder {
  name: string;
  /** What the element has in its tag that holds a post's own content. */
  root: (postId: number) => RegExp;
}

/** Those that keep a copy of their own beside the text; Divi and WPBakery keep none. */
const BUILDERS: readonly Builder[] = [
  { name: 'Elementor', root: (id) => new RegExp(`\\bdata-elementor-id\\s*=\\s*["']?${id}\\b`, 'i') },
  { name: 'Beaver Builder', root: (id) => new RegExp(`\\bfl-builder-content-${id}\\b`, 'i') },
  { name: 'Bricks', root: () => /\bid\s*=\s*["']?brx-content\b/i },
  { name: 'Brizy', root: () => /\bclass\s*=\s*["'][^"']*\bbrz-root__container\b/i },
  { name: 'Oxygen', root: () => /\bid\s*=\s*["']?inner_content-/i },
  { name: 'SiteOrigin', root: (id) => new RegExp(`\\bid\\s*=\\s*["']?pl-(?:w)?${id}\\b`, 'i') },
];

/** The page builder that draws a post and still shows the widget's script in it; null where none does. `html`: the post's public page. Pure. */
export function builderWithWidget(html: string, postId: number, productUrl: string): string | null {
  for (const { name, root } of BUILDERS) {
    const drawn = elementWith(html, root(postId));
    if (drawn !== null && loadsWidget(drawn, productUrl)) return name;
  }
  return null;
}

/** The first element whose tag matches, to its end; to the end of the page where it is never closed. */
function elementWith(html: string, pattern: RegExp): string | null {
  if (!pattern.test(html)) return null;
  const reader = new HtmlReader(html);
  let open: TagToken | null = null;
  let depth = 0;
  for (let at = 0; at < html.length;) {
    const token = reader.next(at);
    at = token.to ?? html.length;
    if (token.type !== 'tag') continue;
    if (open === null) {
      if (token.isEnd || !pattern.test(html.slice(token.from, token.to))) continue;
      open = token;
    }
    if (token.name !== open.name) continue;
    depth += token.isEnd ? -1 : 1;
    if (depth === 0) return html.slice(open.from, token.to);
  }
  return open === null ? null : html.slice(open.from);
}
