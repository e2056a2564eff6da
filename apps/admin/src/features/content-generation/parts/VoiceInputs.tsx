import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { VOICE_LIMITS } from '@pressloom/contracts/site-voice';
import type { BrandVoiceView, OwnVoice } from '@pressloom/contracts/site-voice';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { checkImageMood, checkLines, checkPersona, checkTargetWords } from '../voice-form.ts';
import type { VoiceFields } from '../voice-form.ts';
import { Whose } from './Whose.tsx';

type TextName = Exclude<keyof VoiceFields, 'categories'>;

interface VoiceInputsProps {
  form: UseFormReturn<VoiceFields>;
  brand: BrandVoiceView;
  /** What the fields say that the brand doesn't. */
  own: OwnVoice;
  onReset: (name: keyof VoiceFields) => void;
}

interface TextInput {
  name: TextName;
  label: string;
  hint: string;
  check: (typed: string) => true | string;
  rows?: { minRows: number; maxRows: number };
}

const { targetWords } = VOICE_LIMITS;

const INPUTS: TextInput[] = [
  {
    name: 'persona',
    label: 'Writer and audience',
    hint: 'The writer, the readers and the tone. Readers never see this. Articles are in the website’s language.',
    check: checkPersona,
    rows: { minRows: 3, maxRows: 12 },
  },
  {
    name: 'articleRules',
    label: 'Rules for every article',
    hint: `One per line, at most ${VOICE_LIMITS.rules}.`,
    check: checkLines,
    rows: { minRows: 3, maxRows: 12 },
  },
  {
    name: 'avoid',
    label: 'What to avoid',
    hint: `One per line, at most ${VOICE_LIMITS.rules}.`,
    check: checkLines,
    rows: { minRows: 3, maxRows: 12 },
  },
  {
    name: 'targetWords',
    label: 'Article length (words)',
    hint: `${targetWords.min} to ${formatNumber(targetWords.max)}, but never more than the video supports. If empty, the length depends on the video’s.`,
    check: checkTargetWords,
  },
  {
    name: 'imageMood',
    label: 'Image mood',
    hint: 'Optional: a sentence added to the end of every image prompt.',
    check: checkImageMood,
    rows: { minRows: 2, maxRows: 6 },
  },
];

/** The texts of a voice, each with whose it is. */
export function VoiceInputs({ form, brand, own, onReset }: VoiceInputsProps) {
  return INPUTS.map(({ name, label, hint, check, rows }) => (
    <Box key={name} sx={{ display: 'grid', gap: 1 }}>
      <FormField
        form={form}
        name={name}
        rules={{ validate: (typed) => typeof typed !== 'string' || check(typed) }}
        label={label}
        hint={hint}
        multiline={rows !== undefined}
        {...rows}
        inputProps={name === 'targetWords' ? { inputMode: 'numeric' } : undefined}
      />
      <Whose brand={brand.name} isOwn={own[name] !== null} what={label} onReset={() => onReset(name)} />
    </Box>
  ));
}
