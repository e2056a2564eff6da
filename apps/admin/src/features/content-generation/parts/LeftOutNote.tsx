import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { leftOutWords } from '@pressloom/contracts/left-out';
import type { LeftOut } from '@pressloom/contracts/left-out';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { fieldLabel } from '../post-draft.ts';

interface LeftOutNoteProps {
  /** What happened, up to the list. */
  lead: string;
  parts: readonly LeftOut[];
}

/** What was skipped when a text was stored; nothing where all of it is there. */
export function LeftOutNote({ lead, parts }: LeftOutNoteProps) {
  if (parts.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <Typography>{lead}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {parts.map((part) => (
          <li key={`${part.field} ${part.kind}`}>
            {fieldLabel(part.field)}: {leftOutWords(part)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
