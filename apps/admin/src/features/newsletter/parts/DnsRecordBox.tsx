import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DnsRecord } from '@pressloom/contracts/newsletter-sender';
import { useToast } from '../../../shared/ui/use-toast.ts';

const VALUE = {
  fontFamily: 'monospace',
  fontSize: 13,
  overflowWrap: 'anywhere',
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const;

/** A record to publish, each half with a button that copies it. */
export function DnsRecordBox({ record }: { record: DnsRecord }) {
  const toast = useToast();
  const copy = async (label: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied', `The record’s ${label} is on the clipboard.`);
    } catch {
      toast.error('Not copied', 'This browser doesn’t allow it. Select the text and copy it yourself.');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {(['name', 'value'] as const).map((half) => (
        <Box key={half}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="caption" color="textSecondary">
              {half === 'name' ? 'Name' : 'Value (TXT)'}
            </Typography>
            <Button
              size="small"
              onClick={() => void copy(half, record[half])}
              aria-label={`Copy the ${half} of ${record.name}`}
            >
              Copy
            </Button>
          </Box>
          <Box sx={VALUE}>{record[half]}</Box>
        </Box>
      ))}
    </Box>
  );
}
