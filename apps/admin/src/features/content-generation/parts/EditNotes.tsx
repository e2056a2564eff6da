import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PostView } from '@pressloom/contracts/posts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import type { PostEditing } from '../use-post-draft.ts';
import { ClashBox } from './ClashBox.tsx';
import { LeftOutNote } from './LeftOutNote.tsx';

interface EditNotesProps {
  post: PostView;
  editing: PostEditing;
  onKeepMine: () => void;
}

/** What a person must know before going on typing; nothing where all is plain. */
export function EditNotes({ post, editing, onKeepMine }: EditNotesProps) {
  const { left, leftOut, bringBack } = editing;
  return (
    <>
      <ClashBox post={post} editing={editing} onKeepMine={onKeepMine} />
      <LeftOutNote lead="Saved, but without what an article can’t contain:" parts={leftOut} />
      {Object.keys(left).length > 0 && (
        <Alert severity="info" role="status">
          <Typography sx={{ mb: 2 }}>Your version is kept until you save or close.</Typography>
          <Button size="small" variant="outlined" color="inherit" onClick={bringBack}>
            Restore mine
          </Button>
        </Alert>
      )}
    </>
  );
}
