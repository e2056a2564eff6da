import { hash } from '../../random.ts';
import { wordsOf } from '../../text.ts';
import { languageOf } from './language-of.ts';

const COMMON_WORDS = new Set(
  (
    'anyone anything beforehand someone ' +
    'about after again their there these thing things those through under until video videos watch which while without ' +
    'would could should other people because before being between channel chapters every explains explained first from ' +
    'have into last made many minutes more most much needed only shows shown some step take takes than that them then ' +
    'they this time what when where with your does goes gives keeps comes speaks several comes itself part parts ' +
    'abschnitt abschnitte alles aller anfang beispiel diese diesem dieser dieses einem einen einer eines nichts kanal ' +
    'kapitel minuten teile themen woche wochen zuerst abonnieren ' +
    'antes aunque canal cada capítulo capítulos como cuando desde después donde entre esta este estos estas hasta ' +
    'minutos mucho muestra nada para parte partes pero porque primer primera puede sobre también tiempo todas todos ' +
    'vídeo vídeos'
  ).split(' '),
);

const JAPANESE_WORDS = new Intl.Segmenter('ja', { granularity: 'word' });
const JAPANESE_COMMON = new Set([
  '動画',
  '説明',
  '紹介',
  '章',
  '部分',
  '最後',
  '最初',
  'チャンネル',
  '登録',
  'ビデオ',
  '時間',
  '方法',
]);

/** Long words that aren't common, the most frequent first, without those that are known: nouns alone where their spelling shows. */
export function weightyWords(text: string, known: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const word of candidates(withoutNoise(text))) {
    if (known.has(word.toLowerCase())) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (hash(a[0]) < hash(b[0]) ? -1 : 1)).map(([word]) => word);
}

function candidates(text: string): string[] {
  const language = languageOf(text);
  if (language === 'ja') {
    return [...JAPANESE_WORDS.segment(text)]
      .map(({ segment }) => segment)
      .filter((word) => /^[\p{Script=Han}\p{Script=Katakana}ー]{2,}$/u.test(word) && !JAPANESE_COMMON.has(word));
  }
  const isWeighty = (word: string) => word.length >= 5 && !COMMON_WORDS.has(word.toLowerCase()) && !/\d/.test(word);
  if (language === 'de') return (text.match(/\p{Lu}\p{Ll}+/gu) ?? []).filter(isWeighty);
  return wordsOf(text).filter(isWeighty);
}

/** Drops what isn't prose: chapter lines, links, hashtags, addresses. */
function withoutNoise(text: string): string {
  return text
    .split('\n')
    .filter(
      (line) =>
        !/^\W*\d{1,2}:\d\d(:\d\d)?\b/.test(line) &&
        !/^\s*(chapters|kapitel|capítulos|目次|チャプター):?\s*$/i.test(line),
    )
    .map((line) => line.replace(/https?:\S+|www\.\S+|[^\s@]+@[^\s.]+\.\S+|javascript:\S*|[#@][\p{L}\p{N}_]+/giu, ' '))
    .join('\n');
}

const ADVERTISING =
  /subscribe|like button|patreon|sponsor|affiliate|follow (me|us)|abonnier|daumen hoch|suscr[ií]b|me gusta|チャンネル登録|高評価/i;

/** Whole sentences of 5 to 40 words, 10 to 120 letters of Japanese; calls to subscribe and the like are left out. */
export function sentencesOf(text: string): string[] {
  return withoutNoise(text)
    .split(/\n+|(?<=[.!?])\s+|(?<=[。！？])/)
    .map((sentence) => sentence.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .filter((sentence) => !/[<>{}]/.test(sentence) && !ADVERTISING.test(sentence))
    .filter(isWhole);
}

function isWhole(sentence: string): boolean {
  if (/[。！？]$/.test(sentence)) return sentence.length >= 10 && sentence.length <= 120;
  if (!/^[\p{Lu}\p{N}"'“„«¿¡].*[.!?]$/u.test(sentence)) return false;
  const words = sentence.split(' ').length;
  return words >= 5 && words <= 40;
}
