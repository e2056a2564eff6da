import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { completeColor, whiteTextShade } from '@pressloom/contracts/contrast';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { checkColor } from '../offer-form.ts';
import { LABELS } from '../offer-text.ts';
import type { OfferFieldsProps } from './PricingFields.tsx';

const SWATCH = {
  position: 'relative',
  width: 40,
  height: 24,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
} as const;

/** The page's colour, typed or picked, and what becomes of it where white text stands on it. */
export function BrandColorField({ form, fields }: OfferFieldsProps) {
  const shade = whiteTextShade(fields.brandColor);
  const color = shade === null ? '#6b7280' : completeColor(fields.brandColor);
  const pick = (next: string): void => form.setValue('brandColor', next, { shouldDirty: true, shouldValidate: true });
  return (
    <FormField
      form={form}
      name="brandColor"
      label={LABELS.brandColor}
      autoComplete="off"
      maxLength={20}
      inputProps={{ spellCheck: false }}
      rules={{ validate: (typed) => checkColor(String(typed)) }}
      hint={`For the membership page. ${shade?.told ?? ''}`}
      startAdornment={
        <InputAdornment position="start">
          <Box sx={SWATCH} style={{ backgroundColor: color }}>
            <input
              type="color"
              aria-label="Pick a colour"
              value={color}
              onChange={(event) => pick(event.target.value)}
            />
          </Box>
        </InputAdornment>
      }
    />
  );
}
