import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { needsNote, REWRITE_KINDS, REWRITE_LIMITS, REWRITE_MESSAGES } from '@pressloom/contracts/rewriting';
import type { RewriteKind, RewriteRequest } from '@pressloom/contracts/rewriting';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FormDialog } from '../../../shared/ui/FormDialog.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { aiCostText } from '../../../shared/ui/ai-cost-text.ts';
import { isLeavingGuarded } from '../../../shared/ui/leave-guard.ts';
import { lengthHint } from '../length-hint.ts';
import { rewriteCostQuery } from '../posts-api.ts';

const LABELS: Record<RewriteKind, string> = {
  shorter: 'Shorter',
  longer: 'Longer',
  angle: 'From another angle',
  note: 'With instructions',
};
const ASKS: Record<RewriteKind, string> = {
  shorter: 'Instructions (optional)',
  longer: 'Instructions (optional)',
  angle: 'Which angle?',
  note: 'What should change?',
};

interface RewriteDialogProps {
  post: PostSummary;
  onRewrite: (order: RewriteRequest) => void;
  onClose: () => void;
}

/** Asks how a post shall be written again, and tells what that costs. */
export function RewriteDialog({ post, onRewrite, onClose }: RewriteDialogProps) {
  const [kind, setKind] = useState<RewriteKind>('shorter');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const cost = useQuery(rewriteCostQuery(post.id, kind));
  const noteField = useRef<HTMLInputElement>(null);
  const kindsId = useId();
  const given = note.trim();
  const isMissing = needsNote(kind) && given === '';

  const submit = (): void => {
    setAsked(true);
    if (isMissing) return noteField.current?.focus();
    onRewrite({ kind, revision: post.revision.id, ...(given && { note: given }) });
    onClose();
  };

  return (
    <FormDialog
      title="Rewrite"
      lead={`For "${post.title}". The current text stays in the history.`}
      action={{ label: 'Rewrite', isIdle: cost.data === undefined }}
      isTouched={given !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {isLeavingGuarded() && (
        <Alert severity="info" role="status">
          Your unsaved changes under Edit won’t be part of the rewrite.
        </Alert>
      )}
      <FormControl>
        <FormLabel id={kindsId}>How</FormLabel>
        <RadioGroup aria-labelledby={kindsId} value={kind} onChange={(_event, value) => setKind(value as RewriteKind)}>
          {REWRITE_KINDS.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={LABELS[each]} />
          ))}
        </RadioGroup>
      </FormControl>
      <LabelledInput
        name="note"
        label={ASKS[kind]}
        value={note}
        inputRef={noteField}
        multiline
        minRows={2}
        maxRows={8}
        maxLength={REWRITE_LIMITS.note.max}
        error={isAsked && isMissing ? REWRITE_MESSAGES.noteMissing : undefined}
        hint={lengthHint(note, REWRITE_LIMITS.note.max)}
        onChange={(event) => setNote(event.target.value)}
      />
      <DataState query={cost} skeleton={<Skeleton width="60%" />}>
        {(stated) => <Typography role="status">{aiCostText(stated, 'text')}</Typography>}
      </DataState>
    </FormDialog>
  );
}
