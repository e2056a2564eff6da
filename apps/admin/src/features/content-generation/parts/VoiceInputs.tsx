import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { VOICE_LIMITS } from '@pressloom/contracts/site-voice';
import type { BrandVoiceView, OwnVoice } from '@pressloom/contracts/site-voice';
import { FormField } from '../../../shared/ui/FormField.tsx';
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

const inputs = (brand: BrandVoiceView): TextInput[] => [
  {
    name: 'persona',
    label: 'Who writes',
    hint: 'For whom, and in what tone. Readers never see it; the articles come in the language of the website.',
    check: checkPersona,
    rows: { minRows: 3, maxRows: 12 },
  },
  {
    name: 'articleRules',
    label: 'Rules for every article',
    hint: `One a line, at most ${VOICE_LIMITS.rules}.`,
    check: checkLines,
    rows: { minRows: 3, maxRows: 12 },
  },
  {
    name: 'avoid',
    label: 'What to avoid',
    hint: `One a line, at most ${VOICE_LIMITS.rules}.`,
    check: checkLines,
    rows: { minRows: 3, maxRows: 12 },
  },
  {
    name: 'targetWords',
    label: 'Words of an article',
    hint: `${targetWords.min} to ${targetWords.max}, and never more than the video bears. Empty: ${brand.name} goes by the length of the video.`,
    check: checkTargetWords,
  },
  {
    name: 'imageMood',
    label: 'Mood of the pictures',
    hint: 'A sentence that the prompt of every picture ends with. Empty leaves it out.',
    check: checkImageMood,
    rows: { minRows: 2, maxRows: 6 },
  },
];

/** The texts of a voice, each with whose it is. */
export function VoiceInputs({ form, brand, own, onReset }: VoiceInputsProps) {
  return inputs(brand).map(({ name, label, hint, check, rows }) => (
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
