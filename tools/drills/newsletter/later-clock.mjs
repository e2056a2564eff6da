/** Loaded before a process begins: its clock is LATER_MS on. */
const laterMs = Number(process.env.LATER_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + laterMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + laterMs;
  }
};
