import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { postQuery } from '../../../shared/api/posts.ts';
import { usePublish } from '../use-post-actions.ts';
import { useRewrite } from '../use-rewrite.ts';
import type { Compared } from './HistoryPanel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RewriteButton } from './RewriteButton.tsx';
import { RewriteNews } from './RewriteNews.tsx';

const editPanel = lazyPart(async () => (await import('./EditPanel.tsx')).EditPanel);
const historyPanel = lazyPart(async () => (await import('./HistoryPanel.tsx')).HistoryPanel);
fetchWhenIdle(editPanel);
fetchWhenIdle(historyPanel);

export type PostTab = 'preview' | 'edit' | 'history';
const TABS = [
  { key: 'preview', label: 'Preview' },
  { key: 'edit', label: 'Edit' },
  { key: 'history', label: 'History' },
] as const;

interface PreviewDialogProps {
  /** As the list has it: it may leave the list while it is open. */
  known: PostSummary;
  first: PostTab;
  /** Goes to another address, which is asked about while changes aren't saved. */
  onClose: () => void;
}

/** An opened post: as it will be read, as a form, and every text that it has had. */
export function PreviewDialog({ known, first, onClose }: PreviewDialogProps) {
  const whole = useQuery(postQuery(known.id)).data;
  const post = whole ?? known;
  const publish = usePublish(post);
  const rewrite = useRewrite(post);
  const isPhone = useNarrow('sm');
  const [tab, setTab] = useState<PostTab>(first);
  const [wasEdited, setWasEdited] = useState(first === 'edit');
  const [compared, setCompared] = useState<Compared | null>(null);
  const id = useId();
  const choose = (next: PostTab): void => {
    setTab(next);
    if (next === 'edit') setWasEdited(true);
  };
  const compare = (next: Compared): void => {
    setCompared(next);
    setTab('history');
  };
  const panel = { id, tab };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth="lg"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { height: { sm: 'calc(100% - 64px)' } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 3, pt: 3 }}>
        <DialogTitle
          id={`${id}-title`}
          lang={post.language}
          dir="auto"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: '4px !important' }}
        >
          {post.title}
        </DialogTitle>
        <IconButton aria-label="Close preview" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 4 } }}>
        <TabBar
          label="Views of the post"
          tabs={TABS}
          current={tab}
          onChange={choose}
          tabId={(key) => `${id}-tab-${key}`}
          panelId={(key) => `${id}-panel-${key}`}
        />
      </Box>
      <Panel {...panel} of="preview">
        {tab === 'preview' && (
          <PreviewPanel
            post={post}
            publish={publish}
            note={<RewriteNews post={post} rewrite={rewrite} onCompare={compare} />}
            actions={<RewriteButton post={post} rewrite={rewrite} />}
            onClose={onClose}
          />
        )}
      </Panel>
      <Panel {...panel} of="edit">
        {/* Once opened it stays: what was typed is not lost by a look at another tab. */}
        {wasEdited && whole && <editPanel.Part post={whole} publish={publish} onClose={onClose} />}
        {wasEdited && !whole && <Skeleton variant="rounded" height={320} sx={{ m: 6 }} />}
      </Panel>
      <Panel {...panel} of="history">
        {tab === 'history' && (
          <historyPanel.Part post={post} compared={compared} onCompare={setCompared} onClose={onClose} />
        )}
      </Panel>
    </Dialog>
  );
}

function Panel({ id, tab, of, children }: { id: string; tab: PostTab; of: PostTab; children: ReactNode }) {
  return (
    <Box
      role="tabpanel"
      id={`${id}-panel-${of}`}
      aria-labelledby={`${id}-tab-${of}`}
      sx={{ display: tab === of ? 'flex' : 'none', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <ErrorBoundary title="This part could not be shown">
        <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ m: 6 }} />}>{children}</Suspense>
      </ErrorBoundary>
    </Box>
  );
}
