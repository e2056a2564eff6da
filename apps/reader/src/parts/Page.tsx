import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import type { LogoPicture } from '@pressloom/contracts/site-logo';
import { textsFor } from '../texts.ts';

interface PageProps {
  site: ReaderSite | null;
  /** What the browser calls it. */
  title: string;
  /** What stands at the top while the website isn't known. */
  name?: string | undefined;
  /** BCP 47, where neither website nor browser decides. */
  language?: string;
  children: ReactNode;
}

/** What surrounds a page of a website: its logo or name, its colour, the way to it. */
export function Page({ site, title, name, language, children }: PageProps) {
  const texts = textsFor(language === undefined ? site : { language });
  useDress(site, title, texts.language);
  const { common } = texts.t;
  return (
    <>
      <header className="bar">
        {site ? (
          <a href={site.url}>{site.logo ? <img {...sized(site.logo)} alt={site.name} /> : site.name}</a>
        ) : (
          <span>{name ?? common.newsletter}</span>
        )}
      </header>
      {children}
      {site ? (
        <footer>
          <a href={site.url}>{common.backToSite({ site: site.name })}</a>
        </footer>
      ) : null}
    </>
  );
}

const sized = ({ url: src, width, height }: LogoPicture) => ({ src, width, height });

/** What of the page lies outside of what React draws. */
function useDress(site: ReaderSite | null, title: string, language: string): void {
  const name = site?.name;
  const color = site?.color;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = name === undefined ? title : `${title} – ${name}`;
    if (color !== undefined) document.documentElement.style.setProperty('--brand', color);
  }, [language, title, name, color]);
}
