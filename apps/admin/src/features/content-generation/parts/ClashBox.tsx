import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PostView } from '@pressloom/contracts/posts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { byWhom } from '../../../shared/ui/by-whom.ts';
import { FIELD_LABELS } from '../post-draft.ts';
import type { PostEditing } from '../use-post-draft.ts';
import { ComparedFields } from './ComparedFields.tsx';

interface ClashBoxProps {
  /** As it is stored now. */
  post: PostView;
  editing: PostEditing;
  /** Saves what was typed on top of theirs. */
  onKeepMine: () => void;
}

/** Somebody else changed the post meanwhile: theirs beside mine where both changed the same field, else a word about it. */
export function ClashBox({ post, editing, onKeepMine }: ClashBoxProps) {
  const { clashes, changedByOthers, fields, theirs } = editing;
  if (changedByOthers.length === 0) return null;
  const who = post.changedBy ? byWhom(post.changedBy) : 'Somebody else';
  const name = who === 'the automation' ? 'The automation' : who;
  const what = changedByOthers.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ');
  if (clashes.length === 0) {
    return (
      <Alert severity="info" role="status">
        {`${name} changed this post while you were editing: ${what}. The fields below have these changes and yours.`}
      </Alert>
    );
  }
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>{`${name} changed the same fields while you were editing.`}</Typography>
      <Typography sx={{ mb: 3 }}>
        Your text is still here but not saved. Compare both and choose one. Your other changes stay either way.
      </Typography>
      <ComparedFields
        before={theirs}
        after={fields}
        names={['Theirs, saved', 'Yours, not saved']}
        fields={clashes}
        language={post.language}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button size="small" variant="contained" onClick={onKeepMine}>
          Keep mine and save
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={editing.takeTheirs}>
          Use theirs
        </Button>
      </Box>
    </Alert>
  );
}
