import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { IMAGE_STYLES, PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { ImageStyle } from '@pressloom/contracts/pictures';
import { aiCostText } from '../ui/ai-cost-text.ts';
import { DataState } from '../ui/DataState.tsx';
import { capitalised } from '../ui/format.ts';
import { LabelledInput } from '../ui/LabelledInput.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { imageCostQuery } from './api.ts';
import type { ImageOrder } from './api.ts';

export const STYLE_CHOICES = IMAGE_STYLES.map((value) => ({ value, label: capitalised(value) }));

/** What is asked of an AI image, as fields hold it. */
export interface ImageRequest {
  style: ImageStyle;
  /** Blank: it is based on the post. */
  prompt: string;
}

/** As it is sent. Pure. */
export function orderOf({ style, prompt }: ImageRequest): ImageOrder {
  const customPrompt = prompt.trim();
  return customPrompt ? { style, customPrompt } : { style };
}

interface ImageOrderFieldsProps {
  siteId: number;
  value: ImageRequest;
  onChange: (value: ImageRequest) => void;
}

/** Style and prompt of an AI image, and what it costs. */
export function ImageOrderFields({ siteId, value, onChange }: ImageOrderFieldsProps) {
  const cost = useQuery(imageCostQuery(siteId));
  const { style, prompt } = value;
  const { max } = PICTURE_LIMITS.prompt;
  return (
    <>
      <SelectField
        label="Style"
        value={style}
        choices={STYLE_CHOICES}
        onChange={(chosen) => onChange({ ...value, style: chosen })}
      />
      <LabelledInput
        name="prompt"
        label="Custom prompt (optional)"
        multiline
        minRows={3}
        value={prompt}
        maxLength={max}
        hint={
          prompt.length > max * 0.8
            ? `${prompt.length} / ${max}`
            : 'What the image should show. If empty, it is based on the post.'
        }
        onChange={({ target }) => onChange({ ...value, prompt: target.value })}
      />
      <DataState query={cost} skeleton={<Skeleton width="60%" />}>
        {({ one }) => <Typography role="status">{aiCostText(one, 'image')}</Typography>}
      </DataState>
    </>
  );
}
