import Box from '@mui/material/Box';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { SEARCH_RULE_LIMITS } from '@pressloom/contracts/search-rules';
import type { WebsiteSearchRules } from '@pressloom/contracts/search-rules';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { rangeOf } from '../../../shared/ui/number-range.ts';
import { checkNumber, checkPlace, checkWords } from '../search-rules-form.ts';
import type { RuleNumber } from '../search-rules-form.ts';

const NUMBERS: readonly { name: RuleNumber; label: string; hint: string }[] = [
  { name: 'periodDays', label: 'Maximum age (days)', hint: 'Older videos are skipped.' },
  {
    name: 'shortSeconds',
    label: 'Longest Short (seconds)',
    hint: 'Shorts can run for 3 minutes: videos with #shorts in the title or description count up to 180 seconds.',
  },
  { name: 'shortestMinutes', label: 'Minimum length (minutes)', hint: '0 means no limit.' },
  { name: 'longestMinutes', label: 'Maximum length (minutes)', hint: '0 means no limit.' },
];

interface RuleTextsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** What an empty language means, and an empty country. */
  empty: { language: string; region: string };
  /** What holds where a field is left empty; without it none may be, but those of places and words. */
  website?: WebsiteSearchRules;
}

/** The rules that are typed. */
export function RuleTexts<V extends FieldValues>({ form, empty, website }: RuleTextsProps<V>) {
  const path = (name: string) => name as FieldPath<V>;
  const mayBeEmpty = website !== undefined;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {NUMBERS.map(({ name, label, hint }) => (
          <FormField
            key={name}
            form={form}
            name={path(name)}
            label={label}
            type="number"
            inputProps={rangeOf(SEARCH_RULE_LIMITS[name])}
            hint={
              website
                ? `${hint} If empty: ${website[name] === 0 ? 'no limit' : formatNumber(website[name])}, as for the website.`
                : hint
            }
            rules={{ validate: (value: unknown) => checkNumber(String(value), name, { mayBeEmpty }) }}
          />
        ))}
        <FormField
          form={form}
          name={path('language')}
          label="Language"
          hint={`Two letters, such as en; zh-Hans or zh-Hant for Chinese. A preference: YouTube may return other languages. ${empty.language}`}
          inputProps={{ maxLength: 7 }}
          rules={{ validate: (value: unknown) => checkPlace(String(value), 'language') }}
        />
        <FormField
          form={form}
          name={path('region')}
          label="Country"
          hint={`Two letters, such as US. Finds what can be watched there. ${empty.region}`}
          inputProps={{ maxLength: 3 }}
          rules={{ validate: (value: unknown) => checkPlace(String(value), 'region') }}
        />
      </Box>
      <FormField
        form={form}
        name={path('excludedWords')}
        label="Excluded words"
        multiline
        minRows={2}
        hint={`Whole words or phrases in titles, one per line. Case and accents are ignored.${website ? ' Added to the website’s.' : ''}`}
        rules={{ validate: (value: unknown) => checkWords(String(value)) }}
      />
    </>
  );
}
