import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import { LabelledInput } from '../ui/LabelledInput.tsx';

interface AltFieldProps {
  value: string;
  onChange: (alt: string) => void;
  readOnly: boolean;
  error: string | null;
}

/** Words for those who don't see a picture. */
export function AltField({ value, onChange, readOnly, error }: AltFieldProps) {
  const { max } = PICTURE_LIMITS.alt;
  return (
    <LabelledInput
      name="alt"
      label="Alt text"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={max}
      readOnly={readOnly}
      multiline
      minRows={2}
      hint={
        value.length > max * 0.8
          ? `${value.length} / ${max}`
          : 'Describes the image to people who can’t see it. If empty, the post’s title is used.'
      }
      {...(error && { error })}
    />
  );
}
