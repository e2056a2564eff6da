import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import type { PostSummary } from '@pressloom/contracts/posts';
import { undoneBecause } from '../../../shared/api/request.ts';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { revisionPages } from '../posts-api.ts';
import { useRestore } from '../use-restore.ts';
import { CompareVersions } from './CompareVersions.tsx';
import { VersionRow } from './VersionRow.tsx';

/** Numbers of the two versions that are compared. */
export interface Compared {
  before: number;
  after: number;
}

interface HistoryPanelProps {
  post: PostSummary;
  /** Null while the list is shown. */
  compared: Compared | null;
  onCompare: (compared: Compared | null) => void;
  onClose: () => void;
}

/** Every text that a post has had: who made it and why, two of them side by side, and the way back to each. */
export function HistoryPanel({ post, compared, onCompare, onClose }: HistoryPanelProps) {
  const { list, total, more } = useListPages(revisionPages(post.id));
  const restore = useRestore(post);
  return (
    <>
      <DialogContent tabIndex={0} role="region" aria-label="History" sx={{ pt: '16px !important' }}>
        {restore.failure && (
          <Box sx={{ mb: 3 }}>
            <FailureNote sentence={undoneBecause('Not restored', restore.failure)} />
          </Box>
        )}
        <DataState query={list} skeleton={<Skeleton variant="rounded" height={320} />}>
          {(versions) =>
            compared ? (
              <CompareVersions
                post={post}
                compared={compared}
                versions={versions}
                restore={restore}
                onCompare={onCompare}
              />
            ) : (
              <>
                <Box component="ol" reversed aria-label="Versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {versions.map((version) => (
                    <VersionRow key={version.id} version={version} restore={restore} onCompare={onCompare} />
                  ))}
                </Box>
                <LoadMore query={more} shown={versions.length} total={total} />
              </>
            )
          }
        </DataState>
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={onClose} sx={{ mr: 'auto' }}>
          Close
        </Button>
        {compared && (
          <Button variant="outlined" color="inherit" onClick={() => onCompare(null)}>
            All versions
          </Button>
        )}
      </DialogActions>
    </>
  );
}
