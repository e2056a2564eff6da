import type { Random } from '../../random.ts';
import { wordsOf } from '../../text.ts';
import type { Stock } from './phrase-book.ts';
import type { Part, Source } from './source.ts';

/**
 * Hands out the sentences of an article, never the same one twice. Templates that were used least come first, so that
 * long articles vary as far as the stock allows.
 */
export class SentenceSupply {
  private readonly source: Source;
  private readonly stock: Stock;
  private readonly used = new Set<string>();
  private readonly counts = new Map<string, number>();
  private readonly random: Random;
  private readonly facts: Map<Part, string[]>;

  constructor(material: { source: Source; stock: Stock }, parts: readonly Part[], random: Random) {
    const { source } = material;
    this.source = source;
    this.stock = material.stock;
    this.random = random;
    this.facts = shareOut(source.sentences.slice(1), parts);
  }

  /** The sentence that a part's section starts with. */
  opener(part: Part): string {
    const { openers, openersWithTime } = this.stock;
    return this.fromTemplates(part.at === null ? openers : openersWithTime, { ...part, name: part.label }) ?? '';
  }

  /** The next sentence for a part's section: what the video itself says where something is left, else the stock. */
  next(part: Part, position: number): string | null {
    const fact = this.facts.get(part)?.shift();
    if (fact !== undefined && this.claim(fact)) return fact;
    const { aboutPart, byFamily, anywhere } = this.stock;
    const stocks = [aboutPart, byFamily[this.source.family], anywhere];
    for (let i = 0; i < stocks.length; i++) {
      const sentence = this.fromTemplates(stocks[(position + i) % stocks.length] ?? anywhere, part);
      if (sentence !== null) return sentence;
    }
    return null;
  }

  private fromTemplates(templates: readonly string[], part: Part): string | null {
    const open = this.random.shuffle(templates).sort((a, b) => (this.counts.get(a) ?? 0) - (this.counts.get(b) ?? 0));
    for (const template of open) {
      const sentence = template
        .replaceAll('{part}', part.name)
        .replaceAll('{at}', part.at ?? '')
        .replaceAll('{topic}', this.source.topic);
      if (!this.claim(sentence)) continue;
      this.counts.set(template, (this.counts.get(template) ?? 0) + 1);
      return sentence;
    }
    return null;
  }

  private claim(sentence: string): boolean {
    if (this.used.has(sentence)) return false;
    this.used.add(sentence);
    return true;
  }
}

/**
 * Gives each sentence of the source to the part it shares most words with; one that fits none goes where its place in the
 * source suggests, early sentences to early parts.
 */
function shareOut(sentences: readonly string[], parts: readonly Part[]): Map<Part, string[]> {
  const stems = (text: string) =>
    wordsOf(text)
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5));
  const shares = new Map<Part, string[]>(parts.map((part) => [part, []]));
  for (const [index, sentence] of sentences.entries()) {
    const words = new Set(stems(sentence));
    const score = (part: Part) => stems(part.label).filter((stem) => words.has(stem)).length;
    const byPlace = parts[Math.floor((index * parts.length) / sentences.length)];
    const best = parts.reduce((winner, part) => (winner && score(winner) >= score(part) ? winner : part), byPlace);
    if (best) shares.get(best)?.push(sentence);
  }
  return shares;
}
