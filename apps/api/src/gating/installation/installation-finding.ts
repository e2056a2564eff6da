import type { InstallationFinding, InstallationState } from '@pressloom/contracts/gate';
import { lackingDirective } from './content-policy.ts';
import { coversText, saysText } from './covered-text.ts';
import { heldBy } from './held-by.ts';
import { readPage } from './page-scripts.ts';
import type { WidgetTag } from './page-scripts.ts';
import { shownPost } from './shown-post.ts';

interface ExpectedWidget {
  /** Of the product. */
  origin: string;
  siteId: number;
}

/** A page as it came. */
export interface ReadPost {
  html: string;
  /** The header of that name; null for none. */
  policy: string | null;
}

/** How the widget of a website stands in the page of a post: the worst of what is found. Pure. */
export function installationFinding({ html, policy }: ReadPost, expected: ExpectedWidget): InstallationFinding {
  const page = readPage(html);
  if (page.tags.length === 0) return { state: 'none', detail: null };
  const [tag, ...copies] = page.tags.filter((one) => otherOf(one, expected) === null);
  if (!tag) return { state: 'other_site', detail: otherOf(page.tags[0] as WidgetTag, expected) };
  const held = tag.address ? heldBy(tag.attributes) : null;
  if (held?.state === 'held_for_consent') return held;
  const policies = policy === null ? page.policies : [policy, ...page.policies];
  const { origin } = expected;
  const directive = lackingDirective(policies, { origin, nonce: tag.attributes.get('nonce') ?? null });
  if (directive !== null) return { state: 'policy', detail: directive };
  if (shownPost(page) === null) return { state: 'no_article', detail: null };
  if (copies.length > 0) return { state: 'twice', detail: null };
  return held ?? { state: 'fine', detail: null };
}

/** A page, and how the widget stands in it. */
interface JudgedPage {
  /** Null where it couldn't be read. */
  html: string | null;
  finding: InstallationFinding;
}

/** What is said of a page in which the widget recognizes the post, and works. */
const WORKING: ReadonlySet<InstallationState> = new Set(['twice', 'delayed', 'fine']);

/** Whether the widget finds nothing to cover in a page in which it works, unless scripts put it there. Pure. */
export function lacksText({ html, finding: { state } }: JudgedPage): boolean {
  if (html === null || !WORKING.has(state)) return false;
  const postId = shownPost(readPage(html));
  return postId !== null && !coversText(html, postId);
}

/**
 * The finding of a page, by what its post says, as WordPress stores that: where the text is in the page, and the widget doesn't find it, no
 * script has to put it there. `content` is null where it isn't known. Pure.
 */
export const withText = (page: JudgedPage, content: string | null): InstallationFinding =>
  content !== null && page.html !== null && lacksText(page) && saysText(page.html, content)
    ? { state: 'no_text', detail: null }
    : page.finding;

/** What a tag names in place of what it should, in words; null where it is right, and where a script of the page makes it. Pure. */
function otherOf({ address, attributes }: WidgetTag, { origin, siteId }: ExpectedWidget): string | null {
  if (!address) return null;
  if (address.origin !== origin) return address.origin;
  // As the widget reads it: some optimisers drop the attribute, others cut the query.
  const named = attributes.get('data-site') ?? /[?&;]siteId=(\d{1,9})\b/.exec(address.search)?.[1];
  if (named === undefined) return 'no website';
  return Number(named) === siteId ? null : `website ${named.slice(0, 20)}`;
}
