/** A body that is being read into memory. */
interface ArrivingBody {
  bytes: number;
  refuse: () => void;
}

/**
 * How much memory the bodies take together that haven't arrived whole. A sender who stops half-way keeps what came: a thousand such
 * would fill the memory. Beyond the limit the one that began first is refused, so that whoever sends at once always gets through.
 */
export class ArrivingBodies {
  private readonly bodies = new Set<ArrivingBody>();
  private bytes = 0;

  constructor(private readonly limitBytes: number) {}

  /** Counts a body from its first byte on, by what is kept of it. `refuse` is called at most once, and not after `end`. */
  begin(refuse: () => void): { add: (bytes: number) => void; end: () => void } {
    const body = { bytes: 0, refuse };
    this.bodies.add(body);
    return {
      add: (bytes) => {
        if (!this.bodies.has(body)) return;
        body.bytes += bytes;
        this.bytes += bytes;
        this.makeRoom();
      },
      end: () => this.remove(body),
    };
  }

  private makeRoom(): void {
    // Sets keep the order in which bodies began.
    for (const oldest of this.bodies) {
      if (this.bytes <= this.limitBytes) return;
      this.remove(oldest);
      oldest.refuse();
    }
  }

  private remove(body: ArrivingBody): void {
    if (this.bodies.delete(body)) this.bytes -= body.bytes;
  }
}
