import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { PostSummary } from '@pressloom/contracts/posts';
import { asRequestError } from '../../../shared/api/request.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { postQuery } from '../../../shared/api/posts.ts';
import type { PostTab } from './PreviewDialog.tsx';

const PreviewDialog = lazyDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

type Open = (post: PostSummary, tab: PostTab) => void;
const Opening = createContext<Open>(() => undefined);

/** Opens a post over the screen. */
export const useOpenPost = (): Open => useContext(Opening);

/** In the address, so that Back closes the post: `?post=12&view=edit`. */
const OPENED = { post: /^[1-9]\d{0,8}$/, view: ['preview', 'edit', 'history'] } as const;

/** Holds the opened post outside of the lists: what was typed in it stays when its row leaves them. */
export function OpenPost({ children }: { children: ReactNode }) {
  const [{ post, view }, setOpened] = useUrlFilter(OPENED);
  const [last, setLast] = useState<PostSummary | null>(null);
  const open: Open = (chosen, tab) => {
    setLast(chosen);
    setOpened({ post: String(chosen.id), view: tab });
  };
  const id = Number(post);
  return (
    <Opening value={open}>
      {post !== '' && (
        <OpenedPost
          key={id}
          id={id}
          known={last?.id === id ? last : null}
          first={view}
          onClose={() => setOpened({ post: '', view: 'preview' })}
        />
      )}
      {children}
    </Opening>
  );
}

interface OpenedPostProps {
  id: number;
  /** As a list had it; null where the address alone names it. */
  known: PostSummary | null;
  first: PostTab;
  onClose: () => void;
}

function OpenedPost({ id, known, first, onClose }: OpenedPostProps) {
  const { data, error } = useQuery({ ...postQuery(id), enabled: known === null });
  const post = known ?? data;
  if (post) return <PreviewDialog known={post} first={first} onClose={onClose} />;
  if (!error) return null;
  const close = (
    <Button color="inherit" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Alert severity="error" action={close} sx={{ mb: 4 }}>
      {asRequestError(error).human}
    </Alert>
  );
}
