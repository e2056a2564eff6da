import { AZURE } from './azure.ts';
import { DEEPSEEK } from './deepseek.ts';
import { OPENAI } from './kind.ts';
import type { ServerKind } from './kind.ts';
import { LM_STUDIO } from './lmstudio.ts';
import { MISTRAL } from './mistral.ts';
import { OLLAMA } from './ollama.ts';
import { OPENROUTER } from './openrouter.ts';
import { RateLimit } from './rate-limit.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { KindName, ServerSettings } from './settings.ts';
import { STRICT } from './strict.ts';

const KINDS: Record<KindName, ServerKind> = {
  openai: OPENAI,
  azure: AZURE,
  deepseek: DEEPSEEK,
  mistral: MISTRAL,
  openrouter: OPENROUTER,
  ollama: OLLAMA,
  lmstudio: LM_STUDIO,
  strict: STRICT,
};

const MAX_PICTURES = 20;

/** The one server that the stand-in is at a time: OpenAI's own until a test asks for another kind. */
export class AiServer {
  settings = DEFAULT_SETTINGS;
  private limit: RateLimit | null = null;
  private turns = 0;
  private pictures = new Map<string, Buffer>();

  get kind(): ServerKind {
    return KINDS[this.settings.kind];
  }

  set(settings: ServerSettings): void {
    this.settings = settings;
    this.limit = settings.requestsPerSecond === null ? null : new RateLimit(settings.requestsPerSecond);
    this.turns = 0;
  }

  reset(): void {
    this.set(DEFAULT_SETTINGS);
    this.pictures.clear();
  }

  nextTurn(): number {
    this.turns += 1;
    return this.turns;
  }

  /** 0 for a request that is taken, else how many milliseconds it comes too early. */
  take(): number {
    return this.limit?.take() ?? 0;
  }

  /** Keeps a picture to be fetched once or twice. */
  keepPicture(name: string, png: Buffer): void {
    this.pictures.set(name, png);
    const [oldest] = this.pictures.keys();
    if (this.pictures.size > MAX_PICTURES && oldest !== undefined) this.pictures.delete(oldest);
  }

  findPicture(name: string): Buffer | null {
    return this.pictures.get(name) ?? null;
  }
}
