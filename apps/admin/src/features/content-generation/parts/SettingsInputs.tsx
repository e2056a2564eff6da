import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { IMAGE_QUALITIES, IMAGE_STYLES } from '@pressloom/contracts/pictures';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { capitalised, checkImageUrl } from '../settings-form.ts';
import type { SettingsFields } from '../settings-form.ts';

type Form = UseFormReturn<SettingsFields>;

export function SettingsInputs({ form }: { form: Form }) {
  const urlError = form.formState.errors.defaultFeaturedImageUrl?.message;
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
          Each new post gets an image made by AI. Otherwise a picture is chosen post by post.
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Choice form={form} name="imageStyle" label="Image style" choices={IMAGE_STYLES} />
        <Choice form={form} name="imageQuality" label="Image quality" choices={IMAGE_QUALITIES} />
      </Box>
      <TextField
        label="Default featured image URL"
        type="url"
        autoComplete="off"
        error={urlError !== undefined}
        helperText={urlError ?? 'Used by "Use default". Leave it empty to have none.'}
        slotProps={{ htmlInput: { maxLength: REQUEST_LIMITS.url.max } }}
        {...form.register('defaultFeaturedImageUrl', { validate: checkImageUrl })}
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
        <TextField
          select
          label={label}
          {...field}
          inputRef={ref}
          error={error !== undefined}
          helperText={error?.message}
        >
          {choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {capitalised(choice)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
