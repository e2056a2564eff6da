import { escapeHtml } from './escape.ts';
import type { ThemeTexts } from './theme-texts.ts';
import type { SubscribeForm } from './types.ts';

/**
 * The product's form as a publisher embeds it, and the same without a script. A page's content security policy must let the
 * product's origin serve scripts, be connected to and take forms.
 */
export function subscribeForm({ origin, siteId }: SubscribeForm, texts: ThemeTexts): string {
  const at = escapeHtml(origin);
  return `<section class="subscribe" aria-label="${texts.newsletter}"><script src="${at}/embed/subscribe.js" data-site="${siteId}" async></script>
<noscript><form action="${at}/api/subscribers" method="post"><input type="hidden" name="siteId" value="${siteId}">
<label>${texts.email} <input type="email" name="email" autocomplete="email" required></label> <button>${texts.subscribe}</button></form></noscript></section>`;
}
