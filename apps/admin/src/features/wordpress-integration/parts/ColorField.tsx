import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { whiteTextShade } from '@pressloom/contracts/contrast';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { brandsQuery } from '../api.ts';
import { validateColor } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';

const NEUTRAL = '#6b7280';

/** The website's own colour, typed or picked; empty for the brand's. What becomes of it where white text can't be read on it is told at once. */
export function ColorField({ form }: { form: UseFormReturn<SiteForm> }) {
  const [typed, brand] = useWatch({ control: form.control, name: ['color', 'brand'] });
  const brandColor = useQuery(brandsQuery).data?.find(({ key }) => key === brand)?.color;
  const { ref, ...field } = form.register('color', { validate: validateColor });
  const chosen = whiteTextShade(typed);
  const told = form.getFieldState('color', form.formState).error?.message;
  const choose = (next: string) => form.setValue('color', next, { shouldDirty: true, shouldValidate: true });
  const clear = () => {
    choose('');
    // The button that was pressed is gone with the colour.
    form.setFocus('color');
  };
  return (
    <LabelledInput
      {...field}
      inputRef={ref}
      label="Colour"
      placeholder="The brand’s"
      autoComplete="off"
      maxLength={20}
      inputProps={{ spellCheck: false }}
      error={told}
      hint={`For everything readers see. ${chosen?.told ?? 'Leave empty to use the brand’s.'}`}
      startAdornment={<Swatch color={chosen?.shade ?? brandColor ?? NEUTRAL} onPick={choose} />}
      endAdornment={
        typed === '' ? null : (
          <InputAdornment position="end">
            <Button size="small" onClick={clear}>
              Use the brand’s
            </Button>
          </InputAdornment>
        )
      }
    />
  );
}

const SWATCH = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 24,
  borderRadius: 1,
  color: 'common.white',
  typography: 'caption',
  fontWeight: 600,
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
} as const;

/** The colour with white text on it; pressed, the browser's own picker. */
function Swatch({ color, onPick }: { color: string; onPick: (color: string) => void }) {
  return (
    <InputAdornment position="start">
      <Box sx={SWATCH} style={{ backgroundColor: color }}>
        <span aria-hidden>Aa</span>
        <input type="color" aria-label="Pick a colour" value={color} onChange={(event) => onPick(event.target.value)} />
      </Box>
    </InputAdornment>
  );
}
