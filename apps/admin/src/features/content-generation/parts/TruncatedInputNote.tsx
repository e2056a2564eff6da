import Typography from '@mui/material/Typography';
import { truncatedInputFact, truncatedInputFix } from '@pressloom/contracts/truncated-input';
import type { TruncatedInput } from '@pressloom/contracts/truncated-input';
import { Alert } from '../../../shared/ui/Alert.tsx';

interface TruncatedInputNoteProps {
  input: TruncatedInput | null | undefined;
  /** What a person should do about the text, a sentence. */
  advice: string;
}

/** How little of its source went into a text, and what to set; nothing where all of it did. */
export function TruncatedInputNote({ input, advice }: TruncatedInputNoteProps) {
  if (!input) return null;
  return (
    <Alert severity="warning" role="status">
      <Typography sx={{ fontWeight: 600 }}>Most of the source may be missing from this text</Typography>
      <Typography>
        {truncatedInputFact(input)} {advice}
      </Typography>
      <Typography>{truncatedInputFix('use a shorter transcript')}</Typography>
    </Alert>
  );
}
