/** Most rows of one request, which is the most that WordPress lists. */
const LARGEST_WINDOW = 100;

/** A window begins with the last row of the one before, so that a smaller one would not get on. */
const SMALLEST_WINDOW = 2;

/** Good pages after which more rows are asked for again. */
const GOOD_PAGES = 5;

/** Steps back after which a gap is accepted: its rows are hidden rather than moved. */
const MOST_BACK_STEPS = 10;

/** Pages without a fresh row, one after the other, after which a total isn't believed, and full ones aren't read on. */
const MOST_STALE_PAGES = 20;

/** Pages of one list: two million rows, where all of them are full. */
const MOST_PAGES = 20_000;

/**
 * How windows follow each other. `overlap`: each begins with the last row of the one before. `pages`: each begins at a multiple of its
 * size, as WordPress has it for what has parents; only the total tells that rows moved.
 */
type Windows = 'overlap' | 'pages';

/** How far a list that is ordered by id was read; stored, so that a run after a crash continues there. */
export interface ListWalk {
  windows: Windows;
  /** Rows before the next window. */
  offset: number;
  /** Rows of the next window. */
  size: number;
  /** All rows up to this id were seen. */
  lastId: number;
  isInOrder: boolean;
  /** First and last id of the window before; null after a step back, and after one of another size. */
  ends: [number, number] | null;
  /** The total that the page before told. */
  total: number | null;
  goodPages: number;
  backSteps: number;
  /** Pages without a fresh row, one after the other. */
  emptyPages: number;
  /** All pages; absent in what was stored before they were counted. */
  pages?: number;
}

/** Before the first page of a list. Pure. */
export const startOf = (windows: Windows): ListWalk => ({ ...START, windows });

const START: ListWalk = {
  windows: 'overlap',
  offset: 0,
  size: LARGEST_WINDOW,
  lastId: 0,
  isInOrder: true,
  ends: null,
  total: null,
  goodPages: 0,
  backSteps: 0,
  emptyPages: 0,
  pages: 0,
};

/** What a page was good for. */
export interface Step {
  /** Null where the list has ended. */
  next: ListWalk | null;
  /** Ids that no page has shown before. */
  fresh: readonly number[];
  /**
   * The ids that the page proves: stored rows between them that it doesn't show are missing. `to` is null for all that follow, and the
   * whole null where nothing is proved.
   */
  range: { after: number; to: number | null } | null;
  isInOrder: boolean;
}

/** The list gives the same rows whatever is asked for, or doesn't end. Its message is for operators. */
export class UnusableListError extends Error {}

const REPEATS = 'WordPress gives the same page of its list again and again. A plugin may change its lists.';
const ENDLESS = 'WordPress gives more and more rows of a list that should have ended. A plugin may change its lists.';

/**
 * The next step after a page. A row that was deleted meanwhile moves all behind it forward: the window then doesn't begin with a
 * row that was seen, or the total is smaller, and the walk goes back. Pure.
 *
 * @throws UnusableListError
 */
export function advance(walk: ListWalk, { ids, total }: { ids: readonly number[]; total: number | null }): Step {
  const [first, last] = [ids[0], ids.at(-1)];
  if (ids.length > 1 && walk.ends?.[0] === first && walk.ends?.[1] === last) throw new UnusableListError(REPEATS);
  const pages = (walk.pages ?? 0) + 1;
  if (pages > MOST_PAGES || isPastEnd(walk, { ids, total })) throw new UnusableListError(ENDLESS);
  const isInOrder = walk.isInOrder && ids.every((id, place) => place === 0 || id > (ids[place - 1] ?? 0));
  if (isInOrder && isBehindGap(walk, { first, total })) {
    const offset = Math.max(0, walk.offset - stepOf(walk));
    const next = { ...walk, offset, ends: null, total, backSteps: walk.backSteps + 1, pages };
    return { next, fresh: [], range: null, isInOrder };
  }
  const fresh = isInOrder
    ? ids.filter((id) => id > walk.lastId)
    : ids.slice(walk.offset > 0 && walk.windows === 'overlap' ? 1 : 0);
  const emptyPages = fresh.length === 0 ? walk.emptyPages + 1 : 0;
  const isStale = emptyPages >= MOST_STALE_PAGES;
  const isWhole = total === null || walk.offset + walk.size >= total || isStale;
  const isLast = ids.length < walk.size && isWhole;
  if (isStale && !isLast) throw new UnusableListError(REPEATS);
  const lastId = isInOrder ? Math.max(walk.lastId, last ?? 0) : (last ?? walk.lastId);
  const range = isInOrder ? { after: walk.lastId, to: isLast ? null : lastId } : null;
  if (isLast) return { next: null, fresh, range, isInOrder };
  const ends: ListWalk['ends'] = first === undefined || last === undefined ? null : [first, last];
  const next: ListWalk = {
    ...grown({ ...walk, offset: walk.offset + stepOf(walk), ends }),
    lastId,
    isInOrder,
    total,
    backSteps: fresh.length > 0 ? 0 : walk.backSteps,
    emptyPages,
    pages,
  };
  return { next, fresh, range, isInOrder };
}

/** The same place with a smaller window, after a page that failed; null where it is as small as can be. Pure. */
export function shrunk(walk: ListWalk): ListWalk | null {
  if (walk.size <= SMALLEST_WINDOW) return null;
  return resized({ ...walk, goodPages: 0 }, Math.max(SMALLEST_WINDOW, Math.floor(walk.size / 4)));
}

function grown(walk: ListWalk): ListWalk {
  const goodPages = walk.goodPages + 1;
  if (goodPages < GOOD_PAGES || walk.size >= LARGEST_WINDOW) return { ...walk, goodPages };
  return resized({ ...walk, goodPages: 0 }, Math.min(LARGEST_WINDOW, walk.size * 2));
}

function resized(walk: ListWalk, size: number): ListWalk {
  const offset = walk.windows === 'pages' ? Math.floor(walk.offset / size) * size : walk.offset;
  return { ...walk, size, offset, ends: null };
}

const stepOf = ({ windows, size }: ListWalk): number => (windows === 'overlap' ? size - 1 : size);

/** A total of 0 says nothing: plugins that spare the database counting have it so. */
const isPastEnd = ({ offset }: ListWalk, { ids, total }: { ids: readonly number[]; total: number | null }): boolean =>
  ids.length > 0 && total !== null && total > 0 && offset > total + LARGEST_WINDOW;

/** `first`: id of the page's first row. */
function isBehindGap(walk: ListWalk, { first, total }: { first: number | undefined; total: number | null }): boolean {
  if (walk.offset === 0 || walk.lastId === 0 || walk.backSteps >= MOST_BACK_STEPS) return false;
  if (walk.windows === 'pages') return total !== null && walk.total !== null && total < walk.total;
  return first === undefined || first > walk.lastId;
}
