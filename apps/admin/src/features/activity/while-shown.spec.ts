import { whileShown } from './while-shown.ts';

/** A page that others hide and show. */
class ShownPage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  becomes(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: ShownPage;
let calls: string[];
const start = (): (() => void) =>
  whileShown(page, () => {
    calls.push('begins');
    return () => calls.push('stops');
  });
beforeEach(() => {
  page = new ShownPage();
  calls = [];
});

it('begins at once where the page is shown, stops while it is hidden, and begins again', () => {
  start();
  expect(calls).toEqual(['begins']);
  page.becomes('hidden');
  expect(calls).toEqual(['begins', 'stops']);
  page.becomes('visible');
  expect(calls).toEqual(['begins', 'stops', 'begins']);
});

it('begins with the first time that the page is shown', () => {
  page.visibilityState = 'hidden';
  start();
  expect(calls).toEqual([]);
  page.becomes('visible');
  expect(calls).toEqual(['begins']);
});

it('neither begins nor stops twice', () => {
  start();
  page.becomes('visible');
  page.becomes('hidden');
  page.becomes('hidden');
  expect(calls).toEqual(['begins', 'stops']);
});

it.each<[DocumentVisibilityState, string[]]>([
  ['visible', ['begins', 'stops']],
  ['hidden', []],
])('where it ends with the page %s, that has no further effect', (state, expected) => {
  page.visibilityState = state;
  const end = start();
  end();
  page.becomes('hidden');
  page.becomes('visible');
  expect(calls).toEqual(expected);
});
