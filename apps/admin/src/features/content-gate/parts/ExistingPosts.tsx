import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { sharePreviewQuery } from '../api.ts';
import { useApplyShare, useUndoShare } from '../use-share.ts';
import { LastShareRun } from './LastShareRun.tsx';
import { SharePreviewBox } from './SharePreviewBox.tsx';

interface ExistingPostsProps {
  siteId: number;
  /** As the form has it. */
  percentage: number;
  /** The form's settings are not stored as they stand. */
  isDraft: boolean;
}

/** Brings existing posts to the stored percentage: what would change, how far it is, and the way back. */
export function ExistingPosts({ siteId, percentage, isDraft }: ExistingPostsProps) {
  const [isAsked, setAsked] = useState(false);
  const preview = useQuery(sharePreviewQuery(siteId));
  const undo = useUndoShare(siteId);
  const apply = useApplyShare(siteId, { onDone: () => setAsked(false), onUndo: () => undo.start() });
  const isBusy = apply.isBusy || undo.isBusy;
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  return (
    <Section
      title="Existing posts"
      hint="The percentage applies to new posts. Existing posts follow it only when you apply it here."
      action={
        <Link component={RouterLink} to={ADMIN_PATHS.premiumContentManagerTab('posts')}>
          Choose post by post
        </Link>
      }
    >
      <Box ref={box} tabIndex={-1} sx={{ display: 'grid', gap: 3, outline: 'none' }}>
        {percentage === 0 && (
          <Typography color="textSecondary">
            Here, 0% applies to new posts only: none becomes premium automatically. Posts that are premium stay premium
            until somebody changes them.
          </Typography>
        )}
        {percentage > 0 && (
          <Box>
            <BusyButton
              variant="outlined"
              color="inherit"
              busy={isBusy}
              busyLabel={undo.isBusy ? 'Undoing...' : 'Applying...'}
              isIdle={isDraft || isAsked}
              onClick={() => setAsked(true)}
            >
              Apply percentage to Existing Posts
            </BusyButton>
            {isDraft && (
              <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
                Save the settings first: the saved percentage is applied.
              </Typography>
            )}
          </Box>
        )}
        <WorkProgress work={apply} label="Applying the percentage" />
        <WorkProgress work={undo} label="Restoring posts" />
        {apply.failure && !isBusy ? <FailureNote sentence={apply.failure.human} /> : null}
        {undo.failure && !isBusy ? <FailureNote sentence={undo.failure.human} /> : null}
        <DataState query={preview} skeleton={<Skeleton variant="rounded" height={48} />}>
          {(found) => (
            <>
              {isAsked && !isDraft && !isBusy && (
                <SharePreviewBox
                  siteId={siteId}
                  preview={found}
                  onApply={() => apply.start()}
                  onCancel={() => setAsked(false)}
                />
              )}
              {found.lastRun && !isBusy && <LastShareRun run={found.lastRun} onUndo={() => undo.start()} />}
            </>
          )}
        </DataState>
      </Box>
    </Section>
  );
}
