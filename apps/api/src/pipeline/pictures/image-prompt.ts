import type { ImageTask } from '@pressloom/clients/ai';
import type { ImageQuality, ImageStyle } from '@pressloom/contracts/pictures';

const STYLES: Record<ImageStyle, string> = {
  professional: 'A clean, professional editorial photograph',
  realistic: 'A realistic photograph in natural light',
  dramatic: 'A dramatic photograph with strong contrast and light',
  documentary: 'A documentary photograph, honest and close to the scene',
  heroic: 'A heroic, low-angle photograph that shows people at work with dignity',
  illustration: 'A modern editorial illustration with calm shapes',
  minimalist: 'A minimalist composition with few elements and much empty space',
};

const MODEL_QUALITY: Record<ImageQuality, ImageTask['quality']> = { low: 'low', standard: 'medium', high: 'high' };

/** Size and quality that the model is asked for, which the price depends on. Pure. */
export const pictureKindOf = ({ imageQuality }: { imageQuality: ImageQuality }): Omit<ImageTask, 'prompt'> => ({
  size: '1536x1024',
  quality: MODEL_QUALITY[imageQuality],
});

export interface ImagePromptInput {
  style: ImageStyle;
  /** What the picture shows, from the brand. */
  subject: string;
  /** The brand's last word on the picture. */
  mood: string;
  /** An operator's own words; they take the place of the subject. */
  customPrompt: string | null;
}

/** What the image model is asked for. Pure; at most 1,500 characters. */
export function imagePrompt({ style, subject, mood, customPrompt }: ImagePromptInput): string {
  const parts = [
    `${STYLES[style]} for the top of an article.`,
    customPrompt ?? subject,
    mood,
    'No text, no logos, no watermarks.',
  ];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 1500);
}
