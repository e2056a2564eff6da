import { tooltipDelay, tooltipPlace } from './tooltip-place.ts';

const WINDOW = { width: 400, height: 300 };
const TOOLTIP = { width: 100, height: 50 };
const of = (left: number, top: number) => ({ left, top, width: 20, height: 10 });

it.each([
  ['below, in the middle', of(200, 100), { left: 160, top: 110 }],
  ['above where there is no room below', of(200, 260), { left: 160, top: 210 }],
  ['moved in at the left', of(0, 100), { left: 4, top: 110 }],
  ['moved in at the right', of(380, 100), { left: 296, top: 110 }],
])('stands %s', (_where, anchor, place) => {
  expect(tooltipPlace(anchor, TOOLTIP, WINDOW)).toEqual(place);
});

it('stays below where it fits neither below nor above', () => {
  expect(tooltipPlace(of(200, 20), { width: 100, height: 290 }, WINDOW).top).toBe(30);
});

it('begins at the left edge where it is wider than the window', () => {
  expect(tooltipPlace(of(200, 20), { width: 600, height: 20 }, WINDOW).left).toBe(4);
});

it('opens every tooltip after 700 ms, and after 300 ms where one was just open', () => {
  expect(tooltipDelay(10_000, -Infinity)).toBe(700);
  expect(tooltipDelay(10_000, 9_000)).toBe(700);
  expect(tooltipDelay(10_000, 9_500)).toBe(300);
});
