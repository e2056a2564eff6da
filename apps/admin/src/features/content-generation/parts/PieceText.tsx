import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Piece } from '../compare-texts.ts';

const TONES = { before: 'error', after: 'success' } as const;

/** One of two texts; what the other one lacks is marked, by a line too, not by colour alone. */
export function PieceText({
  pieces,
  side,
  lang,
}: {
  pieces: readonly Piece[];
  side: 'before' | 'after';
  lang: string;
}) {
  const mark = {
    bgcolor: (theme: Theme) => theme.alpha(theme.vars.palette[TONES[side]].main, '0.14'),
    color: 'inherit',
    textDecoration: side === 'before' ? 'line-through' : 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
  } as const;
  return (
    <Box lang={lang} dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 }}>
      {pieces.map(({ text, isOwn }, place) =>
        isOwn ? (
          <Box key={place} component={side === 'before' ? 'del' : 'ins'} sx={mark}>
            {text}
          </Box>
        ) : (
          <span key={place}>{text}</span>
        ),
      )}
    </Box>
  );
}
