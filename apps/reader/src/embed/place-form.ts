import type { ReaderSiteAnswer } from '@pressloom/contracts/reader-pages';
import { readerLanguageOf, spokenTag } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBE_FORM_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-form';
import { Failure, ask } from '../shared/ask.ts';
import { drawForm } from './form.ts';
import { STYLE } from './style.ts';

/** Puts the form of the website that the script names behind the script. The server is where the script came from. */
export function placeForm(script: HTMLScriptElement): void {
  const { origin } = new URL(script.src);
  const siteId = Number(script.dataset['site']);
  if (!Number.isInteger(siteId) || siteId < 1) return tell('needs data-site, the number of the website.');
  const host = document.createElement('div');
  const show = (site: ReaderSiteAnswer): void => {
    const spoken = pageLanguage(script.closest<HTMLElement>('[lang]')?.lang ?? '');
    // As the server reads it: what it keeps as consent must be the sentence that stood here.
    const language = readerLanguageOf(spokenTag(spoken, site.language));
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet(site.color)];
    const texts = SUBSCRIBE_FORM_TEXTS[language];
    root.append(
      site.canMail
        ? drawForm({
            texts,
            language,
            siteName: site.name,
            send: (email) =>
              ask({
                method: 'POST',
                url: `${origin}/api/subscribers`,
                body: {
                  email,
                  siteId,
                  page: window.location.origin + window.location.pathname,
                  ...(spoken !== null && { language: spoken }),
                },
              }),
          })
        : Object.assign(document.createElement('p'), { lang: language, textContent: texts.form.closed }),
    );
    // In the head nothing shows.
    if (document.head.contains(script)) document.body.append(host);
    else script.after(host);
  };
  // Without the website's name there is nothing that anybody could agree to, so nothing is drawn.
  ask<ReaderSiteAnswer>({ method: 'GET', url: `${origin}/api/reader/site?siteId=${siteId}` }).then(show, (error) =>
    tell(
      error instanceof Failure && error.kind === 'missing'
        ? `knows no website ${siteId}.`
        : `is not drawn: ${origin} did not answer this page. It answers pages of ${window.location.origin} only if that is the address of website ${siteId} in Pressloom.`,
    ),
  );
}

/** The language that a page says it is written in; null where that is none. Pure. */
export const pageLanguage = (lang: string): string | null =>
  /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(lang) ? lang : null;

/** To whoever builds the page: readers can do nothing about it. */
const tell = (problem: string): void => console.warn(`Pressloom's subscribe form ${problem}`);

function styleSheet(color: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  (sheet.cssRules[0] as CSSStyleRule).style.setProperty('--brand', color);
  return sheet;
}
