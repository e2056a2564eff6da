import type { LedgerBy } from '@pressloom/contracts/ledger';
import { NONE, minus, plus, sumOf } from './amounts.ts';
import type { Amounts } from './amounts.ts';

/** What an amount is known to belong to. What is left out follows from the rest; null where it belongs to none. */
export interface Subject {
  keywordId?: number | null;
  videoId?: number | null;
  postId?: number | null;
}

export interface LedgerFact {
  subject: Subject;
  amounts: Amounts;
}

/** A post, and what it was written from. */
export interface Origin {
  id: number;
  videoId: number | null;
  keywordId: number | null;
}

export interface Row {
  id: number;
  title: string;
  amounts: Amounts;
}

/**
 * A row for each keyword, video or article that has a name and any amount, and what of the total is no row's. So each column adds up to the total,
 * whatever is known. Pure.
 */
export function ledgerRows(
  facts: readonly LedgerFact[],
  { by, origins, names, total }: { by: LedgerBy; origins: Origins; names: ReadonlyMap<number, string>; total: Amounts },
): { rows: Row[]; notKnown: Amounts } {
  const byId = new Map<number, Amounts>();
  for (const { subject, amounts } of facts) {
    const id = origins.idOf(by, subject);
    if (id !== null && names.has(id)) byId.set(id, plus(byId.get(id) ?? NONE, amounts));
  }
  const rows = [...byId].map(([id, amounts]) => ({ id, title: names.get(id) as string, amounts }));
  return { rows, notKnown: minus(total, sumOf(rows.map(({ amounts }) => amounts))) };
}

/** Which keyword, video and post belong together. */
export class Origins {
  private readonly byPost: ReadonlyMap<number, Origin>;
  private readonly byVideo: ReadonlyMap<number, Origin>;

  constructor(origins: readonly Origin[]) {
    this.byPost = new Map(origins.map((origin) => [origin.id, origin]));
    this.byVideo = new Map(
      origins.flatMap((origin) => (origin.videoId === null ? [] : [[origin.videoId, origin] as const])),
    );
  }

  /** Whose row an amount is in; null for nobody's. What a subject says itself goes first. */
  idOf(by: LedgerBy, { keywordId, videoId, postId }: Subject): number | null {
    const post = this.byPost.get(postId ?? 0) ?? this.byVideo.get(videoId ?? 0);
    if (by === 'article') return postId ?? post?.id ?? null;
    if (by === 'video') return videoId === undefined ? (post?.videoId ?? null) : videoId;
    return keywordId === undefined ? (post?.keywordId ?? null) : keywordId;
  }
}
