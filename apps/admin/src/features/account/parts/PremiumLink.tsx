import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ContentCopy from '@mui/icons-material/ContentCopy';
import type { WordpressLink } from '@pressloom/contracts/membership';
import { formatExact } from '../../../shared/ui/format.ts';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';

/** The link itself: to follow, or to copy to another browser. */
export function PremiumLink({ siteName, link: { authUrl, expiresAt } }: { siteName: string; link: WordpressLink }) {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(authUrl);
      toast.success('Link Copied', 'Paste it where you want to read.');
    } catch {
      toast.error('Copy Failed', 'The browser did not allow it. Select the link and copy it by hand.');
    }
  };
  return (
    <Stack spacing={4}>
      <Button
        variant="contained"
        size="large"
        fullWidth
        href={authUrl}
        sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      >
        Continue to {siteName}
      </Button>
      <Box sx={{ pt: 2 }}>
        <LabelledInput
          name="link"
          label="WordPress authentication link"
          inputProps={{ readOnly: true, value: authUrl, onFocus: (event) => event.target.select() }}
        />
      </Box>
      <Button variant="outlined" color="inherit" fullWidth startIcon={<ContentCopy />} onClick={() => void copy()}>
        Copy link
      </Button>
      <Typography color="textSecondary">
        It works once, for 24 hours: until {formatExact(expiresAt)}. Keep it to yourself.
      </Typography>
    </Stack>
  );
}
