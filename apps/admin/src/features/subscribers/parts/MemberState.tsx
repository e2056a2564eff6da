import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MemberView } from '@pressloom/contracts/members';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { lookOf, notesOf, reasonText } from '../member-text.ts';

/** How a member stands: a word, why and until when, and what else is to be known. */
export function MemberState({ member }: { member: MemberView }) {
  const problem = member.subscription?.problem;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StatusChip {...lookOf(member)} />
      <Typography variant="body2">{reasonText(member)}</Typography>
      {notesOf(member).map((note) => (
        <Typography key={note} variant="caption" component="p" color="textSecondary">
          {note}
        </Typography>
      ))}
      {problem && (
        <Typography variant="caption" component="p" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
}
