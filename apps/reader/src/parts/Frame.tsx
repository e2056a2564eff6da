import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { Page } from './Page.tsx';

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

/** A page of one card with one heading. */
export function Frame({ site, title, isResult = false, name, isWide = false, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);
  return (
    <Page site={site} title={title} name={name}>
      <main className={isWide ? 'card wide' : 'card'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </Page>
  );
}
