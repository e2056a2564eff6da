import type { ReaderSiteAnswer } from '@pressloom/contracts/reader-pages';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
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
  const show = (site: ReaderSiteAnswer | null): void => {
    const pageLanguage = document.documentElement.lang;
    const language = readerLanguageOf(site?.language ?? (pageLanguage || navigator.language));
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet(site?.color)];
    root.append(
      drawForm({
        texts: SUBSCRIBE_FORM_TEXTS[language],
        language,
        siteName: site?.name ?? window.location.hostname,
        send: (email) =>
          ask({
            method: 'POST',
            url: `${origin}/api/subscribers`,
            body: {
              email,
              siteId,
              page: window.location.origin + window.location.pathname,
              ...(pageLanguage && { language: pageLanguage }),
            },
          }),
      }),
    );
    // In the head nothing shows.
    if (document.head.contains(script)) document.body.append(host);
    else script.after(host);
  };
  ask<ReaderSiteAnswer>({ method: 'GET', url: `${origin}/api/reader/site?siteId=${siteId}` }).then(show, (error) => {
    // The form is still worth showing: what it sends may arrive, and it tells where that doesn't.
    if (error instanceof Failure && error.kind === 'missing') tell(`knows no website ${siteId}.`);
    else show(null);
  });
}

/** To whoever builds the page: readers can do nothing about it. */
const tell = (problem: string): void => console.warn(`Pressloom's subscribe form ${problem}`);

function styleSheet(color: string | undefined): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  if (color) (sheet.cssRules[0] as CSSStyleRule).style.setProperty('--brand', color);
  return sheet;
}
