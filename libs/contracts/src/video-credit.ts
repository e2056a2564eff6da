/** The sentence of a published post that names who made its video: what stands before the name, and behind it. */
type VideoCredit = readonly [string, string];

const ENGLISH: VideoCredit = ['Source video by ', ' on YouTube.'];

/** By the first part of a BCP 47 tag. */
const CREDITS: Readonly<Record<string, VideoCredit>> = {
  en: ENGLISH,
  es: ['Vídeo original de ', ' en YouTube.'],
  de: ['Quelle: Video von ', ' auf YouTube.'],
  fr: ['Vidéo d’origine : ', ' sur YouTube.'],
  pt: ['Vídeo original de ', ' no YouTube.'],
  it: ['Video originale di ', ' su YouTube.'],
  nl: ['Bronvideo van ', ' op YouTube.'],
  ja: ['元の動画：YouTubeの', '。'],
};

/** The credit in a language, English where it has none. Pure. */
export function videoCredit(language: string): VideoCredit {
  const [primary = ''] = language.toLowerCase().split('-');
  return (Object.hasOwn(CREDITS, primary) ? CREDITS[primary] : undefined) ?? ENGLISH;
}
