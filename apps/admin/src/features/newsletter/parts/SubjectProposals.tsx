import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface SubjectProposalsProps {
  proposals: readonly string[];
  current: string;
  onChoose: (subject: string) => void;
}

/** Other subjects to take with one press; nothing where there are none. */
export function SubjectProposals({ proposals, current, onChoose }: SubjectProposalsProps) {
  const others = proposals.filter((proposal) => proposal !== current);
  if (others.length === 0) return null;
  return (
    <Box sx={{ mt: -2, minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        Suggestions
      </Typography>
      <Box
        component="ul"
        aria-label="Suggested subjects"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {others.map((proposal) => (
          <li key={proposal}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`Use subject: ${proposal}`}
              onClick={() => onChoose(proposal)}
              sx={{ textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere', fontWeight: 400 }}
            >
              {proposal}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
