import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MONO_FAMILY } from '../../theme/tokens.ts';
import { useToast } from './use-toast.ts';

interface CopyBoxProps {
  /** What the text is, such as `Script`. */
  label: string;
  /** What is said to be on the clipboard where that isn't the label, such as `The code for Fire News`. */
  copied?: string;
  text: string;
  hint?: string;
}

/** A text to be taken elsewhere, with a button that copies it. */
export function CopyBox({ label, copied = label, text, hint }: CopyBoxProps) {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied', `${copied} is on the clipboard.`);
    } catch {
      toast.error('Copy Failed', 'The browser did not allow it. Select the text and copy it by hand.');
    }
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0 }}>
          {label}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<ContentCopy />}
          aria-label={`Copy: ${label}`}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </Box>
      {hint && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {hint}
        </Typography>
      )}
      <Box
        component="pre"
        tabIndex={0}
        aria-label={label}
        role="group"
        sx={{
          m: 0,
          p: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontFamily: MONO_FAMILY,
          fontSize: 12,
          lineHeight: '18px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
