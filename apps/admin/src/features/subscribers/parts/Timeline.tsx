import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatExact } from '@pressloom/contracts/shown-times';

interface Line {
  /** ISO. */
  at: string;
  sentence: string;
  facts: readonly string[];
}

/** What happened to a person, the newest first. */
export function Timeline({ lines }: { lines: readonly Line[] }) {
  return (
    <Box>
      <Typography variant="h3" gutterBottom>
        Timeline
      </Typography>
      {lines.length === 0 ? (
        <Typography color="textSecondary">Nothing recorded yet.</Typography>
      ) : (
        <Box component="ol" aria-label="Timeline" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {lines.map((line, index) => (
            <TimelineLine key={index} {...line} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function TimelineLine({ at, sentence, facts }: Line) {
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 3, overflowWrap: 'anywhere' }}>
      <Typography>{sentence}</Typography>
      {facts.map((fact) => (
        <Typography key={fact} variant="caption" component="p" color="textSecondary">
          {fact}
        </Typography>
      ))}
      <Typography variant="caption" component="p" color="textSecondary">
        <time dateTime={at}>{formatExact(at)}</time>
      </Typography>
    </Box>
  );
}
