/** Pictures kept in memory up to a size in bytes, the longest unused going first; one drawing at a time for each key. */
export class PictureCache {
  private readonly kept = new Map<string, Buffer>();
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private bytes = 0;
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get size(): number {
    return this.bytes;
  }

  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const running = this.drawing.get(key);
    if (running) return await running;
    const drawn = draw();
    this.drawing.set(key, drawn);
    try {
      const picture = await drawn;
      this.keep(key, picture);
      return picture;
    } finally {
      this.drawing.delete(key);
    }
  }

  private keep(key: string, picture: Buffer): void {
    this.kept.set(key, picture);
    this.bytes += picture.length;
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.bytes -= old.length;
    }
  }
}
