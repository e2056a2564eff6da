import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { compareTexts } from '../compare-texts.ts';
import { FIELD_LABELS, fieldText } from '../post-draft.ts';
import type { FieldName, PostFields } from '../post-draft.ts';
import { PieceText } from './PieceText.tsx';

interface ComparedFieldsProps {
  before: PostFields;
  after: PostFields;
  /** What the two sides are called. */
  names: readonly [string, string];
  fields: readonly FieldName[];
  language: string;
}

/** Two texts of a post side by side, field by field; one below the other on a phone. */
export function ComparedFields({ before, after, names, fields, language }: ComparedFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {fields.map((field) => {
        const compared = compareTexts(fieldText(before, field), fieldText(after, field), language);
        return (
          <Box key={field} component="section" aria-label={FIELD_LABELS[field]} sx={{ minWidth: 0 }}>
            <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
              {FIELD_LABELS[field]}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {(['before', 'after'] as const).map((side, place) => (
                <Box key={side} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, minWidth: 0 }}>
                  <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
                    {names[place]}
                  </Typography>
                  {fieldText(side === 'before' ? before : after, field) === '' ? (
                    <Typography color="textSecondary">Empty</Typography>
                  ) : (
                    <PieceText pieces={compared[side]} side={side} lang={language} />
                  )}
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
