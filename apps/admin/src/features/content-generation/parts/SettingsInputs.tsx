import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { IMAGE_QUALITIES, IMAGE_STYLES } from '@pressloom/contracts/pictures';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { checkImageUrl } from '../../../shared/featured-image/image-address.ts';
import { capitalised } from '../../../shared/ui/format.ts';
import { checkMinSourceWords } from '../settings-form.ts';
import type { SettingsFields } from '../settings-form.ts';

type Form = UseFormReturn<SettingsFields>;

export function SettingsInputs({ form }: { form: Form }) {
  return (
    <>
      <Box>
        <Controller
          name="autoGenerateImages"
          control={form.control}
          render={({ field: { value, ref, ...field } }) => (
            <FormControlLabel
              label="Auto generate images"
              sx={{ ml: -3, gap: 1 }}
              control={
                <Switch
                  {...field}
                  checked={value}
                  slotProps={{ input: { ref, role: 'switch', 'aria-describedby': 'auto-images-hint' } }}
                />
              }
            />
          )}
        />
        <Typography id="auto-images-hint" variant="caption" component="p" color="textSecondary">
          Each new post gets an AI image. When off, you choose an image for each post.
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Choice form={form} name="imageStyle" label="Image style" choices={IMAGE_STYLES} />
        <Choice form={form} name="imageQuality" label="Image quality" choices={IMAGE_QUALITIES} />
      </Box>
      <FormField
        form={form}
        name="defaultFeaturedImageUrl"
        rules={{ validate: (typed) => checkImageUrl(String(typed)) }}
        label="Default featured image URL"
        type="url"
        autoComplete="off"
        hint='Used by "Use default". Leave it empty for none.'
        maxLength={REQUEST_LIMITS.url.max}
      />
      <FormField
        form={form}
        name="minSourceWords"
        rules={{ valueAsNumber: true, validate: (typed) => checkMinSourceWords(Number(typed)) }}
        label="Minimum words to write from"
        type="number"
        inputProps={{ min: SOURCE_LIMITS.minWords.min, max: SOURCE_LIMITS.minWords.max }}
        hint="Videos with fewer words in their description or transcript wait for you. Enter 0 to write from every video."
      />
    </>
  );
}

interface ChoiceProps {
  form: Form;
  name: 'imageStyle' | 'imageQuality';
  label: string;
  choices: readonly string[];
}

function Choice({ form, name, label, choices }: ChoiceProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <SelectField
          {...field}
          inputRef={ref}
          label={label}
          error={error?.message}
          choices={choices.map((choice) => ({ value: choice, label: capitalised(choice) }))}
        />
      )}
    />
  );
}
