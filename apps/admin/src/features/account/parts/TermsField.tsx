import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useReturnUrl } from '../use-return-url.ts';
import type { PersonForm } from './PersonFields.tsx';

const ERROR_ID = 'terms-error';

/** The agreement to the terms; its error is read with the box. */
export function TermsField({ form, message }: { form: UseFormReturn<PersonForm>; message: string }) {
  const { carry } = useReturnUrl();
  return (
    <Controller
      control={form.control}
      name="terms"
      rules={{ validate: (value) => value || message }}
      render={({ field: { value, ref, ...field }, fieldState: { error } }) => (
        <FormControl error={Boolean(error)}>
          <FormControlLabel
            label={
              <>
                I agree to the <NewTab to={carry(ADMIN_PATHS.terms)}>terms and conditions</NewTab> and the{' '}
                <NewTab to={carry(ADMIN_PATHS.privacy)}>privacy policy</NewTab>
              </>
            }
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

/** What was typed stays in the form. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}
