import type { TextLink } from '@pressloom/contracts/rewriting';
import { plainText } from '../../../common/html/sanitise.ts';

/** Links in sanitised HTML have an address and nothing else. */
const LINK = /<a href="([^"]*)">(.*?)<\/a>/gs;
const MOST_TEXT = 120;

/** Links of a sanitised text that lead where none of another one does, each address once, in their order. Pure. */
export function lostLinks(before: string, after: string): TextLink[] {
  const kept = new Set(linksOf(after).map(({ address }) => address));
  const lost = new Map<string, TextLink>();
  for (const link of linksOf(before)) {
    if (!kept.has(link.address) && !lost.has(link.address)) lost.set(link.address, link);
  }
  return [...lost.values()];
}

const linksOf = (html: string): TextLink[] =>
  [...html.matchAll(LINK)].map(([, href = '', inner = '']) => ({
    address: href.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    text: plainText(inner, MOST_TEXT),
  }));
