import type { ReactNode } from 'react';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { Frame } from './Frame.tsx';

interface NoticeProps {
  site?: ReaderSite | null;
  title: string;
  text: string;
  isResult?: boolean;
  /** What stands at the top while the website isn't known. */
  name?: string | undefined;
  children?: ReactNode;
}

/** A heading, a sentence, and what can be done. */
export function Notice({ site = null, title, text, isResult = false, name, children }: NoticeProps) {
  return (
    <Frame site={site} title={title} isResult={isResult} name={name}>
      <p>{text}</p>
      {children}
    </Frame>
  );
}
