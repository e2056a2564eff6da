import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import type { LogoPicture } from '@pressloom/contracts/site-logo';
import { textsFor } from '../texts.ts';

interface FrameProps {
  site: ReaderSite | null;
  title: string;
  /** What a click led to: whoever listens or uses the keyboard goes on from its heading. */
  isResult?: boolean;
  /** What stands at the top while the website isn't known. */
  name?: string | undefined;
  /** Room for two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** The page of a website: its logo or name, its colour, one heading, one card. */
export function Frame({ site, title, isResult = false, name, isWide = false, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDress(site, title);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);
  const { t } = textsFor(site);
  return (
    <>
      <header className="bar">
        {site ? (
          <a href={site.url}>{site.logo ? <img {...sized(site.logo)} alt={site.name} /> : site.name}</a>
        ) : (
          <span>{name ?? t.common.newsletter}</span>
        )}
      </header>
      <main className={isWide ? 'card wide' : 'card'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      {site ? (
        <footer>
          <a href={site.url}>{t.common.backToSite({ site: site.name })}</a>
        </footer>
      ) : null}
    </>
  );
}

const sized = ({ url: src, width, height }: LogoPicture) => ({ src, width, height });

/** What of the page lies outside of what React draws. */
function useDress(site: ReaderSite | null, title: string): void {
  const { language } = textsFor(site);
  const name = site?.name;
  const color = site?.color;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = name === undefined ? title : `${title} – ${name}`;
    if (color !== undefined) document.documentElement.style.setProperty('--brand', color);
  }, [language, title, name, color]);
}
