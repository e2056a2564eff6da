/** What a picture is, as it stands before its title; a language that is not here has the title alone. */
const WORDS: Record<string, { illustration: string; video: string }> = {
  en: { illustration: 'Illustration: ', video: 'Video: ' },
  de: { illustration: 'Illustration: ', video: 'Video: ' },
  es: { illustration: 'Ilustración: ', video: 'Vídeo: ' },
  fr: { illustration: 'Illustration : ', video: 'Vidéo : ' },
  it: { illustration: 'Illustrazione: ', video: 'Video: ' },
  ja: { illustration: 'イラスト：', video: '動画：' },
  nl: { illustration: 'Illustratie: ', video: 'Video: ' },
  pl: { illustration: 'Ilustracja: ', video: 'Wideo: ' },
  pt: { illustration: 'Ilustração: ', video: 'Vídeo: ' },
};

/** What a picture is said to be where it can't be seen, in the language of its post. Pure. */
export function altText(kind: 'illustration' | 'video', title: string, language: string): string {
  return `${WORDS[new Intl.Locale(language).language]?.[kind] ?? ''}${title}`;
}
