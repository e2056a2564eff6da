import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '../random.ts';

/** Enough for any use of a sandbox; the oldest queries are forgotten first. */
const MAX_QUERIES = 20_000;
const MAX_LENGTH = 200;

/**
 * Remembers which words each query number stands for, one JSON line each, so that an id found by a search names the same
 * video after a restart. A torn last line (the process was killed) is dropped.
 */
export class QueryRegister {
  private readonly byNumber = new Map<number, string>();
  private readonly file: string;
  private writing: Promise<void> = Promise.resolve();

  private constructor(file: string) {
    this.file = file;
  }

  static async open(folder: string): Promise<QueryRegister> {
    await mkdir(folder, { recursive: true });
    const register = new QueryRegister(path.join(folder, 'queries.jsonl'));
    await register.load();
    return register;
  }

  /** The number of a query, noted on disk before this resolves. */
  async remember(words: string): Promise<number> {
    const query = normalise(words);
    let number = hash('query', query) >>> 0;
    for (let known = this.byNumber.get(number); known !== undefined; known = this.byNumber.get(number)) {
      if (known === query) {
        await this.writing;
        return number;
      }
      number = (number + 1) >>> 0;
    }
    this.add(number, query);
    const line = `${JSON.stringify([number, query])}\n`;
    const write = this.writing.then(() => appendFile(this.file, line));
    // The chain goes on after a failed write; the caller that needed this one gets its error.
    this.writing = write.catch(() => undefined);
    await write;
    return number;
  }

  wordsOf(number: number): string | undefined {
    return this.byNumber.get(number);
  }

  async flush(): Promise<void> {
    await this.writing;
  }

  private add(number: number, query: string): void {
    this.byNumber.set(number, query);
    const oldest = this.byNumber.keys().next();
    if (this.byNumber.size > MAX_QUERIES && !oldest.done) this.byNumber.delete(oldest.value);
  }

  private async load(): Promise<void> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const lines = text.split('\n').filter(Boolean);
    for (const line of lines) {
      const entry = parseLine(line);
      if (entry) this.add(entry[0], entry[1]);
    }
    const isTorn = text !== '' && !text.endsWith('\n');
    if (isTorn || lines.length > this.byNumber.size) await this.rewrite();
  }

  private async rewrite(): Promise<void> {
    const lines = [...this.byNumber].map((entry) => `${JSON.stringify(entry)}\n`);
    await writeFile(`${this.file}.new`, lines.join(''));
    await rename(`${this.file}.new`, this.file);
  }
}

function normalise(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH).toLowerCase();
}

function parseLine(line: string): [number, string] | null {
  try {
    const entry: unknown = JSON.parse(line);
    if (!Array.isArray(entry)) return null;
    const [number, words] = entry as unknown[];
    return typeof number === 'number' && typeof words === 'string' ? [number, words] : null;
  } catch {
    return null; // a torn line: the search that wrote it was never answered
  }
}
