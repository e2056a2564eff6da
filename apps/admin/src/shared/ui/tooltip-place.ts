interface Size {
  width: number;
  height: number;
}

/** From the tooltip to the window's edge at least, in pixels. */
const EDGE = 4;

/**
 * Where a tooltip stands, in pixels from the window's corner: below what it explains and in the middle of it; above where
 * there is no room below; moved in where it would leave the window at a side.
 */
export function tooltipPlace(
  of: Size & { left: number; top: number },
  tooltip: Size,
  window: Size,
): { left: number; top: number } {
  const middle = of.left + of.width / 2 - tooltip.width / 2;
  const left = Math.max(EDGE, Math.min(middle, window.width - tooltip.width - EDGE));
  const below = of.top + of.height;
  const above = of.top - tooltip.height;
  const fitsBelow = below + tooltip.height <= window.height;
  return { left, top: fitsBelow || above < 0 ? below : above };
}

const FIRST_MS = 700;
const NEXT_MS = 300;
/** For so long after one closed the next one counts as looked at in passing. */
const IN_PASSING_MS = 800;

/** How long the pointer or the focus rests on something before its tooltip opens. `closedAtMs` is the end of the last one. */
export function tooltipDelay(nowMs: number, closedAtMs: number): number {
  return nowMs - closedAtMs < IN_PASSING_MS ? NEXT_MS : FIRST_MS;
}
