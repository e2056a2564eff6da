import type { ClickEvent } from './judge-clicks.ts';

/** What `newsletter_delivery_tracking.tracking_data` holds of one mail; nothing in it says who it is about. */
export interface TrackingData {
  /** Clicks that wait to be judged. */
  clicks?: ClickEvent[];
  /** Links that the reader followed, each once. */
  human?: number[];
  /** When the clicks were that joined their reader to a visitor of the website, in milliseconds since 1970. */
  joined?: number[];
  /** How many clicks were machines'. */
  machine?: number;
  /** A machine fetched the picture. */
  machineOpen?: true;
  /** The reader left by a link of this mail. */
  left?: true;
}

/** Clicks that are kept of one mail until they are judged: more tell nothing new. */
export const MAX_WAITING_CLICKS = 60;
