import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ContentCopy from '@mui/icons-material/ContentCopy';
import type { ReadingSite, WordpressLink } from '@pressloom/contracts/membership';
import { formatExact } from '@pressloom/contracts/shown-times';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { readerToast } from '../reader-toast.ts';
import { useLinkTexts } from '../use-link-texts.ts';

/** The link itself: to follow, or to copy to another browser. */
export function PremiumLink({ site, link: { authUrl, expiresAt } }: { site: ReadingSite; link: WordpressLink }) {
  const { language, texts } = useLinkTexts();
  const toast = readerToast(language);
  const said = texts.link;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(authUrl);
      toast.success(said.copiedTitle, said.copied);
    } catch {
      toast.error(said.copyFailedTitle, said.copyFailed);
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
        {said.go({ site: site.name })}
      </Button>
      <Box sx={{ pt: 2 }}>
        <LabelledInput
          name="link"
          label={said.label}
          inputProps={{ readOnly: true, value: authUrl, onFocus: (event) => event.target.select() }}
        />
      </Box>
      <Button variant="outlined" color="inherit" fullWidth startIcon={<ContentCopy />} onClick={() => void copy()}>
        {said.copy}
      </Button>
      <Typography color="textSecondary">
        {site.hasActiveGate ? said.until({ time: formatExact(expiresAt, language) }) : said.untilOpen}
      </Typography>
    </Stack>
  );
}
