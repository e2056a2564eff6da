import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Ref } from 'react';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { beginningOf, isTooLongToType, lengthText } from '../transcript-text.ts';
import type { TranscriptEditing } from '../use-transcript.ts';

interface TranscriptInputProps {
  transcript: Pick<TranscriptEditing, 'text' | 'setText' | 'fileName' | 'fieldProblem'>;
  label: string;
  /** Said of it while no file is chosen. */
  hint: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** The text as a field; of one that no field bears, its beginning. */
export function TranscriptInput({ transcript, label, hint, autoFocus, inputRef }: TranscriptInputProps) {
  const { text, fileName, fieldProblem, setText } = transcript;
  if (isTooLongToType(text)) return <LongTranscript transcript={transcript} label={label} />;
  return (
    <LabelledInput
      name="transcript"
      label={label}
      hint={fileName ? `From ${fileName}, ${lengthText(text)}.` : hint}
      {...(fieldProblem && { error: fieldProblem })}
      multiline
      minRows={8}
      maxRows={16}
      autoFocus={autoFocus}
      inputRef={inputRef}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** A browser stands still for seconds over a field of megabytes. */
function LongTranscript({ transcript, label }: Pick<TranscriptInputProps, 'transcript' | 'label'>) {
  const { text, fileName, fieldProblem, setText } = transcript;
  const nameId = useId();
  const problemId = useId();
  return (
    <Box role="group" aria-labelledby={nameId} aria-describedby={fieldProblem ? problemId : undefined}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          p: 4,
          borderRadius: 1,
          border: '1px solid',
          borderColor: fieldProblem ? 'error.main' : 'divider',
        }}
      >
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography id={nameId} sx={{ fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 }}>
            {fileName ?? label}, {lengthText(text)}
          </Typography>
          <Button size="small" variant="outlined" color="inherit" onClick={() => setText('')}>
            Remove
          </Button>
        </Box>
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {beginningOf(text)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          This text is too long to edit here. Edit the file and choose it again.
        </Typography>
      </Box>
      {fieldProblem && (
        <FormHelperText id={problemId} role="alert" error>
          {fieldProblem}
        </FormHelperText>
      )}
    </Box>
  );
}
