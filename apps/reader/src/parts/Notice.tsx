import type { ReactNode } from 'react';
import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { Frame } from './Frame.tsx';

interface NoticeProps {
  site?: ReaderSite | null;
  title: string;
  text: string;
  isResult?: boolean;
  children?: ReactNode;
}

/** A heading, a sentence, and what can be done. */
export function Notice({ site = null, title, text, isResult = false, children }: NoticeProps) {
  return (
    <Frame site={site} title={title} isResult={isResult}>
      <p>{text}</p>
      {children}
    </Frame>
  );
}
