import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import { useState } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import type { Rewrite } from '../use-rewrite.ts';

const RewriteDialog = lazyDialog(async () => (await import('./RewriteDialog.tsx')).RewriteDialog);

/** Opens the ways to have a post written again. */
export function RewriteButton({ post, rewrite }: { post: PostSummary; rewrite: Rewrite }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BusyButton
        variant="outlined"
        color="inherit"
        startIcon={<AutorenewOutlined />}
        busy={rewrite.work.isBusy}
        busyLabel="Writing…"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Rewrite
      </BusyButton>
      {isOpen && <RewriteDialog post={post} onRewrite={rewrite.work.start} onClose={() => setOpen(false)} />}
      <OverBudgetQuestion budget={rewrite.budget} what="Write" />
    </>
  );
}
