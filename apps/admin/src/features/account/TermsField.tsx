import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { PersonForm } from './PersonFields.tsx';

const ERROR_ID = 'terms-error';

/** The agreement to the terms; its error is read with the box. */
export function TermsField({ form, message }: { form: UseFormReturn<PersonForm>; message: string }) {
  return (
    <Controller
      control={form.control}
      name="terms"
      rules={{ validate: (value) => value || message }}
      render={({ field: { value, ref, ...field }, fieldState: { error } }) => (
        <FormControl error={Boolean(error)}>
          <FormControlLabel
            label="I agree to the terms and conditions and the privacy policy"
            control={
              <Checkbox
                {...field}
                checked={value}
                slotProps={{
                  input: { ref, 'aria-invalid': Boolean(error), 'aria-describedby': error ? ERROR_ID : undefined },
                }}
              />
            }
          />
          {error ? <FormHelperText id={ERROR_ID}>{error.message}</FormHelperText> : null}
        </FormControl>
      )}
    />
  );
}
