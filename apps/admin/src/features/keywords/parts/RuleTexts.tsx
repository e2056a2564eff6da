import Box from '@mui/material/Box';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { SEARCH_RULE_LIMITS } from '@pressloom/contracts/search-rules';
import type { WebsiteSearchRules } from '@pressloom/contracts/search-rules';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { rangeOf } from '../automation-rules.ts';
import { checkNumber, checkWords } from '../search-rules-form.ts';
import type { RuleNumber } from '../search-rules-form.ts';

const NUMBERS: readonly { name: RuleNumber; label: string; hint: string }[] = [
  { name: 'periodDays', label: 'Newer than, in days', hint: 'Older videos are never taken.' },
  { name: 'shortSeconds', label: 'A Short has up to, in seconds', hint: 'YouTube allows up to 180.' },
  { name: 'shortestMinutes', label: 'Shortest, in minutes', hint: '0 takes any.' },
  { name: 'longestMinutes', label: 'Longest, in minutes', hint: '0 takes any.' },
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
            hint={website ? `${hint} Empty: ${website[name]}, as the website.` : hint}
            rules={{ validate: (value: unknown) => checkNumber(String(value), name, { mayBeEmpty }) }}
          />
        ))}
        <FormField
          form={form}
          name={path('language')}
          label="Language"
          hint={`Two letters, such as en; zh-Hans or zh-Hant for Chinese. A wish: YouTube finds others, too. ${empty.language}`}
          inputProps={{ maxLength: 7 }}
        />
        <FormField
          form={form}
          name={path('region')}
          label="Country"
          hint={`Two letters, such as US: what can be watched there. ${empty.region}`}
          inputProps={{ maxLength: 3 }}
        />
      </Box>
      <FormField
        form={form}
        name={path('excludedWords')}
        label="Excluded words"
        multiline
        minRows={2}
        hint={`Whole words or phrases of a title, one a line. Case and accents don’t count.${website ? ' On top of the website’s.' : ''}`}
        rules={{ validate: (value: unknown) => checkWords(String(value)) }}
      />
    </>
  );
}
