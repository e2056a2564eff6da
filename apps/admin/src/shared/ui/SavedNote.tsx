import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import type { AutosaveState } from '../api/autosave.ts';

/** Where fields that are saved on change stand together; nothing while one of them failed, which says so itself. */
export function SavedNote({ states }: { states: readonly AutosaveState<unknown>[] }) {
  const is = (...kinds: AutosaveState<unknown>['kind'][]): boolean => states.some(({ kind }) => kinds.includes(kind));
  const isSaving = is('waiting', 'saving');
  const isSaved = !isSaving && !is('failed') && is('saved');
  return (
    <Typography
      component="span"
      variant="caption"
      role="status"
      color={isSaved ? 'success' : 'textSecondary'}
      sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 18 }}
    >
      {isSaving && 'Saving…'}
      {isSaved && (
        <>
          <CheckCircleOutlined sx={{ fontSize: 16 }} aria-hidden /> Saved
        </>
      )}
    </Typography>
  );
}
