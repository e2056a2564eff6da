import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useAccountTexts } from '../use-account-texts.ts';
import { useReturnUrl } from '../use-return-url.ts';
import type { PersonForm } from './PersonFields.tsx';

const ERROR_ID = 'terms-error';

/** The agreement to the terms; its error is read with the box. */
export function TermsField({ form }: { form: UseFormReturn<PersonForm> }) {
  const { carry } = useReturnUrl();
  const { register, problem } = useAccountTexts().texts;
  return (
    <Controller
      control={form.control}
      name="terms"
      rules={{ validate: (value) => value || problem.terms }}
      render={({ field: { value, ref, ...field }, fieldState: { error } }) => (
        <FormControl error={Boolean(error)}>
          <FormControlLabel
            label={
              <>
                {register.agree} <NewTab to={carry(ADMIN_PATHS.terms)}>{register.terms}</NewTab> {register.and}{' '}
                <NewTab to={carry(ADMIN_PATHS.privacy)}>{register.privacy}</NewTab>
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
