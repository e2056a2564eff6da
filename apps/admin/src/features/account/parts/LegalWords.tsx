import { Fragment } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LegalText } from '@pressloom/contracts/legal';
import { LEGAL_PAGE_TEXTS } from '@pressloom/contracts/reader-texts/legal-page';
import { formatDay } from '../format-day.ts';
import { legalBlocks } from '../legal-text.ts';

interface LegalWordsProps extends Pick<LegalText, 'text' | 'language' | 'updatedAt'> {
  title: string;
}

/** A legal text; its first heading is left out where it repeats the title above it. */
export function LegalWords({ title, text, language, updatedAt }: LegalWordsProps) {
  const [first, ...rest] = legalBlocks(text);
  const repeats = first?.kind === 'heading' && first.text === title;
  const blocks = repeats || first === undefined ? rest : [first, ...rest];
  return (
    <Stack spacing={3} sx={{ overflowWrap: 'anywhere' }}>
      {blocks.map((block, index) => (
        <Fragment key={index}>
          {block.kind === 'heading' ? (
            <Typography variant="h2" sx={{ pt: index === 0 ? 0 : 3 }}>
              {block.text}
            </Typography>
          ) : (
            <Typography sx={{ whiteSpace: 'pre-line' }}>{block.text}</Typography>
          )}
        </Fragment>
      ))}
      {updatedAt === null ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ pt: 3 }}>
          {LEGAL_PAGE_TEXTS[language].around.lastChanged({ day: formatDay(updatedAt, language) })}
        </Typography>
      )}
    </Stack>
  );
}
