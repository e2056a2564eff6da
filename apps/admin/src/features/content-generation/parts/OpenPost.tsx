import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { lazyDialog } from '../../../shared/ui/LazyPart.tsx';
import type { PostTab } from './PreviewDialog.tsx';

const PreviewDialog = lazyDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

type Open = (post: PostSummary, tab: PostTab) => void;
const Opening = createContext<Open>(() => undefined);

/** Opens a post over the screen. */
export const useOpenPost = (): Open => useContext(Opening);

/** Holds the opened post outside of the lists: what was typed in it stays when its row leaves them. */
export function OpenPost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ post: PostSummary; tab: PostTab } | null>(null);
  return (
    <Opening value={(post, tab) => setOpened({ post, tab })}>
      {children}
      {opened && <PreviewDialog known={opened.post} first={opened.tab} onClose={() => setOpened(null)} />}
    </Opening>
  );
}
