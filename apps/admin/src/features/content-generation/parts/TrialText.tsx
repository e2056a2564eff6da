import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usd } from '@pressloom/contracts/spending';
import type { VoiceTrial } from '@pressloom/contracts/site-voice';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { SafeHtmlFrame } from '../../../shared/ui/SafeHtmlFrame.tsx';
import { FactLine } from './FactLine.tsx';
import { TruncatedInputNote } from './TruncatedInputNote.tsx';

interface TrialTextProps {
  text: VoiceTrial;
  /** What is said of it, above it; nothing where all is plain. */
  children: ReactNode;
}

/** A text that was written to try a voice. */
export function TrialText({ text, children }: TrialTextProps) {
  const { title, excerpt, html, categories, wordCount, cents, isSandbox, truncatedInput } = text;
  return (
    <Box role="group" aria-label="The sample text" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {children && (
        <Alert severity="info" role="status">
          {children}
        </Alert>
      )}
      <TruncatedInputNote input={truncatedInput} advice="Judge the voice by it, but not what the text says." />
      <Typography variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <FactLine>
        {categories.join(', ')}
        {`${formatNumber(wordCount)} words`}
        {`Cost ${usd(cents)}${isSandbox ? ' (sandbox, not billed)' : ''}`}
      </FactLine>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{excerpt}</Typography>
      <SafeHtmlFrame html={html} title={`Text of ${title}`} />
    </Box>
  );
}
