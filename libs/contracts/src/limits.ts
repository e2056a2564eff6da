/** Limits that the API enforces and the admin's forms show. Units stand in the names. */
export const LIMITS = {
  /** PostgreSQL int4, the type of every id. */
  maxId: 2_147_483_647,
  keywordTerm: { min: 1, max: 100 },
  siteName: { min: 1, max: 120 },
  url: { max: 2048 },
  wordpressUsername: { min: 1, max: 120 },
  applicationPassword: { min: 1, max: 200 },
  personName: { min: 2, max: 100 },
  email: { max: 254 },
  loginPassword: { min: 6, max: 200 },
  password: { min: 8, max: 200 },
  setupCode: { max: 64 },
  /** What a link carries: 32 bytes in base64url, and room. */
  linkToken: { min: 1, max: 100 },
  legalText: { max: 50_000 },
  imagePrompt: { max: 1000 },
  postTitle: { min: 1, max: 200 },
  postExcerpt: { max: 600 },
  postHtmlBytes: 200_000,
  tagCount: 10,
  categoryCount: 3,
  termName: { max: 100 },
  seoTitle: { max: 70 },
  seoDescription: { max: 170 },
  pageSize: { default: 50, max: 500 },
  page: { min: 1, max: 100 },
  videosPerSearch: { min: 0, max: 10, default: 2 },
  dailyVideoLimit: { min: 1, max: 200, default: 80 },
  searchFrequencyMinutes: { min: 60, max: 1440, default: 180 },
  planFrequencyMinutes: { min: 5, max: 1440, default: 30 },
  /** Of a keyword's own rules. */
  checkIntervalHours: { min: 1, max: 168, default: 24 },
  selectedSites: 50,
  youtubeApiKey: { max: 200 },
  historyDays: { min: 1, max: 90, default: 7 },
  performanceDays: { min: 7, max: 90, default: 14 },
  /** A featured image is re-encoded until it is no larger. */
  imageBytes: 300_000,
  bodyBytes: 100_000,
  publicBodyBytes: 16_000,
  /** Levels of objects and lists in a body, its own the first. No form has more than three. */
  bodyDepth: 20,
} as const;

/** Milliseconds that a call waits for its job before it answers 202. */
export const JOB_ANSWER_WAIT_MS = 25_000;

/** Words a minute that the read time is counted with. */
export const READING_WORDS_PER_MINUTE = 200;

/** YouTube's search answer holds at most this many, at one price. */
export const SEARCH_PAGE_SIZE = 50;

/** Minutes between two rounds of writing. */
export const WRITING_CYCLE_MINUTES = 60;

/** What the screens call a search, in units of 10,000 a day. */
export const UNITS_PER_SEARCH = 100;

/** Searches that one Sync Content makes at most; the keywords that waited longest come first. */
export const SEARCHES_PER_SYNC = 10;

/** Posts that a website publishes by itself at most in one Eastern day. */
export const AUTO_POSTS_PER_DAY = 3;
