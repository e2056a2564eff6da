/** Answer of a call that has nothing to give but that it was done. `message` is shown as it stands. */
export interface DoneAnswer {
  success: true;
  message: string;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const REQUEST_LIMITS = {
  /** PostgreSQL int4, the type of every id. */
  maxId: 2_147_483_647,
  url: { max: 2048 },
  pageSize: { default: 50, max: 500 },
  page: { min: 1, max: 100 },
  bodyBytes: 100_000,
  publicBodyBytes: 16_000,
  /** Levels of objects and lists in a body, its own the first. No form has more than three. */
  bodyDepth: 20,
} as const;
