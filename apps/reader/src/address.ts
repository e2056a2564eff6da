/** What the address of a page said. */
export interface Asked {
  token: string | null;
  /** The reader's own link. */
  reader: string | null;
  /** Null where it is none. */
  siteId: number | null;
  /** A form without script was taken: its mail comes now, or may take hours. */
  sent: 'now' | 'late' | null;
  /** What a form without script was refused for. `closed`: nothing that its reader can mend. */
  problem: 'email' | 'busy' | 'closed' | null;
}

const PROBLEMS = ['email', 'busy', 'closed'] as const;

/** What opens something. It goes from the address into the state of the history's entry: a reload still knows it, a history list doesn't. */
const SECRET = ['token', 'r'] as const;
type Kept = Partial<Record<(typeof SECRET)[number], string>>;

/** Reads the address and takes out of it whatever opens something. */
export function takeAddress(location: Pick<Location, 'pathname' | 'search'>, history: History): Asked {
  const query = new URLSearchParams(location.search);
  const found = SECRET.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  const kept = found.length > 0 ? (Object.fromEntries(found) as Kept) : keptIn(history.state);
  for (const name of SECRET) query.delete(name);
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  if (location.search !== rest) history.replaceState({ kept }, '', `${location.pathname}${rest}`);
  return { ...openAsked(query), token: kept.token ?? null, reader: kept.r ?? null };
}

function keptIn(state: unknown): Kept {
  return (state as { kept?: Kept } | null)?.kept ?? {};
}

function openAsked(query: URLSearchParams): Pick<Asked, 'siteId' | 'sent' | 'problem'> {
  const [site, sent, problem] = [query.get('site') ?? '', query.get('sent'), query.get('problem')];
  return {
    siteId: /^[1-9]\d{0,8}$/.test(site) ? Number(site) : null,
    sent: sent === '1' ? 'now' : sent === 'late' ? 'late' : null,
    problem: PROBLEMS.find((one) => one === problem) ?? null,
  };
}
