import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { leftOutWords } from '@pressloom/contracts/left-out';
import type { PostView } from '@pressloom/contracts/posts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import type { PostEditing } from '../use-post-draft.ts';
import { fieldLabel } from '../post-draft.ts';
import { ClashBox } from './ClashBox.tsx';

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
      {leftOut.length > 0 && (
        <Alert severity="warning" role="status">
          <Typography>Saved, but without what an article can’t contain:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {leftOut.map((part) => (
              <li key={`${part.field} ${part.kind}`}>
                {fieldLabel(part.field)}: {leftOutWords(part)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
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
