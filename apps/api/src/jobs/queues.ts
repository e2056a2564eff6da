/** How a queue is worked. */
export interface QueueOptions {
  /** Jobs that run at once in one process. */
  concurrency: number;
  /**
   * Jobs for one outside party that run at once in all processes together: one that hangs leaves room for the others, and
   * no website is asked by many at a time.
   */
  share: number;
  /** After this a run is taken for hung, though its process lives; `USUAL_SECONDS` unless said. Work that takes hours lives by its heartbeat. */
  longestSeconds?: number;
}

const USUAL_SECONDS = 900;
/** The most that pg-boss takes. */
const DAY_SECONDS = 86_400;

/** Queues by the nature of the work. What hangs in one holds up no other. */
export const QUEUES = {
  /** Looks at rows and enqueues; calls nobody, or the start is refused: what hangs here would hold up password resets. */
  quick: { concurrency: 2, share: 2 },
  /** Asks YouTube, the language model or a WordPress site, or tests a mail server. */
  provider: { concurrency: 6, share: 2 },
  /** Pictures: long calls, and the codec. */
  picture: { concurrency: 2, share: 2 },
  /** Emails to one person each. Several servers may hang, each of which holds its share. */
  mail: { concurrency: 6, share: 2 },
  /** Issues. An hourly limit makes one last for hours, and each holds a connection to the database. */
  newsletter: { concurrency: 4, share: 2, longestSeconds: DAY_SECONDS },
  /** Asks the payment provider. */
  billing: { concurrency: 2, share: 2, longestSeconds: DAY_SECONDS },
  /** Reads websites page by page, and waits for what is published there: a queue of its own, or it would take the places it waits for. */
  sync: { concurrency: 2, share: 1, longestSeconds: DAY_SECONDS },
  /** Goes through much, and mostly waits for other jobs. */
  bulk: { concurrency: 4, share: 2, longestSeconds: DAY_SECONDS },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** Where messages go that pg-boss gave up on, so that their job's row can say so. */
export const DEAD_LETTER_QUEUE = 'dead-letter';

/** How pg-boss treats every queue. Seconds. A message whose job ended serves nobody, and each poll of `QueueWatch` reads past it. */
export const MESSAGE_OPTIONS = {
  retryLimit: 20,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
  notify: true,
} as const;

/** How pg-boss treats one. Pure. */
export function messageOptions(queue: QueueName) {
  const { longestSeconds = USUAL_SECONDS }: QueueOptions = QUEUES[queue];
  return { ...MESSAGE_OPTIONS, expireInSeconds: longestSeconds };
}

/** Queues that versions before had, one a type of job. What still waited there is queued anew; see `JobsService.rescueLost`. */
export const FORMER_QUEUES = [
  'search-keyword',
  'generate-post',
  'generate-image',
  'publish-post',
  'update-categories',
  'plan-searches',
  'write-posts',
  'refresh-videos',
  'sync-content',
  'send-mail',
  'password-reset',
];
