import type { Count, Id, IsoTime } from './scalars.ts';

/** What a call to the AI service gives. */
export const AI_CALL_KINDS = ['text', 'picture'] as const;
export type AiCallKind = (typeof AI_CALL_KINDS)[number];

/**
 * What became of the money that was booked for a call. `booked`: it is under way. `settled`: what it cost is known.
 * `given_back`: it cost nothing, because it was never sent or was refused. `unknown`: it was cut off or not counted, so the
 * most that it can have cost stays booked.
 */
export const AI_CALL_STATES = ['booked', 'settled', 'given_back', 'unknown'] as const;
export type AiCallState = (typeof AI_CALL_STATES)[number];

/** Below 80 % of a budget, from there on, and when nothing more is begun. */
export const BUDGET_STATES = ['ok', 'near', 'spent'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/** How a day's budget stands. Cents are rounded up, so that nothing looks cheaper than it was. */
export interface BudgetView {
  /** `YYYY-MM-DD` in the zone that the budget's days are counted in. */
  day: string;
  usedCents: Count;
  /** Null: no budget is set. */
  budgetCents: Count | null;
  state: BudgetState;
  /** When the next day begins. */
  resetsAt: IsoTime;
}

/**
 * What work of the AI service costs, said before it is asked for: `GET /api/blog-posts/{id}/rewrite-cost?kind=`, `GET /api/featured-images/cost`.
 * In cents, rounded up so that nothing looks cheaper than it is.
 */
export interface AiCost {
  /** The most that it costs by the prices that are set; of a text with the longest note and a second try. */
  cents: Count;
  /** The model, where it has no price, so that the highest known one is counted; null where it has its own. */
  unpricedModel: string | null;
  /** The stand-in does it, which bills nothing. */
  isSandbox: boolean;
  /** What is left of today's budgets, the tighter one's; null where none is set. */
  budgetLeftCents: Count | null;
}

/** `GET /api/spending?siteId=&days=`: what a website's texts and pictures cost. Days are those of its time zone. */
export interface Spending {
  today: BudgetView;
  /** Of all websites together; its days are New York's. */
  all: BudgetView;
  /** What to tell people of today; null while there is nothing to tell. */
  notice: string | null;
  /** The oldest first, the last one is not over. */
  days: SpendingDay[];
  /** The dearest first. */
  keywords: SpendingKeyword[];
  /** The dearest first. */
  models: SpendingModel[];
  /** Models in use that the price list doesn't know: they are counted at the dearest known price. */
  unpricedModels: string[];
  /** Of the days asked for, the stand-in's part: counted at list prices, billed by nobody. */
  sandboxCents: Count;
  totalCents: Count;
}

export interface SpendingDay {
  /** `YYYY-MM-DD`. */
  day: string;
  cents: Count;
  inputTokens: Count;
  outputTokens: Count;
  pictures: Count;
  /** Calls that may have cost less: cut off or not counted, so the most stays booked. */
  unknownCalls: Count;
}

/** `keywordId` is null for what no keyword brought; `term` for one that is deleted. */
export interface SpendingKeyword {
  keywordId: Id | null;
  term: string | null;
  cents: Count;
}

export interface SpendingModel {
  model: string;
  kind: AiCallKind;
  calls: Count;
  cents: Count;
}

/** What a post's texts and pictures cost, failed tries too. */
export interface PostCost {
  cents: Count;
  inputTokens: Count;
  outputTokens: Count;
  pictures: Count;
  /** All of it came from the stand-in, which bills nothing. */
  isSandbox: boolean;
}

/** `GET` and `PATCH /api/spending-settings?siteId=`. */
export interface SpendingSettings {
  /** What a website may spend in one day of its time zone; 0: nothing by itself. */
  dailyBudgetCents: Count;
  /** The same of all websites together, in one day of New York; null: no such budget. */
  allDailyBudgetCents: Count | null;
  /** What an article costs at most with the models in use, its repair included. */
  articleMostCents: Count;
  /** What a picture costs with the website's settings. */
  pictureMostCents: Count;
  /** What a post of this website cost in the last 30 days; null before the first. */
  usualPostCents: Count | null;
  /** The text model, where it has no price, so that the highest known one is counted; null where it has its own. */
  unpricedModel: string | null;
  /** The sandbox writes, which bills nothing. */
  isSandbox: boolean;
  /** What is left of today's budgets, the tighter one's; null where none is set. */
  budgetLeftCents: Count | null;
}

/** `PATCH` takes any of these; what is left out stays. */
export interface SpendingSettingsRequest {
  siteId?: Id;
  dailyBudgetCents?: Count;
  allDailyBudgetCents?: Count | null;
}

/** Sizes and qualities that pictures are priced by, as the image model names them. */
export const PRICED_SIZES = ['1024x1024', '1536x1024', '1024x1536'] as const;
export type PricedSize = (typeof PRICED_SIZES)[number];
export const PRICED_QUALITIES = ['low', 'medium', 'high'] as const;
export type PricedQuality = (typeof PRICED_QUALITIES)[number];

/** Millionths of a dollar for a million tokens: 1000000 is 1 USD. */
export interface TextPrice {
  model: string;
  inputMicros: Count;
  outputMicros: Count;
}

/** Millionths of a dollar for one picture, its prompt included. */
export interface PicturePrice {
  model: string;
  size: PricedSize;
  quality: PricedQuality;
  micros: Count;
}

/** A price list. */
export interface AiPrices {
  texts: TextPrice[];
  pictures: PicturePrice[];
}

/** What a call is counted with. `isKnown` false: the list doesn't have it, and the dearest known price stands in. */
export interface CountedTextPrice extends TextPrice {
  isKnown: boolean;
}

export interface CountedPicturePrice extends PicturePrice {
  isKnown: boolean;
}

/** The models that this installation asks, and what they are counted with. */
export interface PricesInUse {
  /** As it is asked for; a price's `model` may lack the day that this version is called by. */
  textModel: string;
  text: CountedTextPrice;
  pictureModel: string;
  /** One for each size and quality. */
  pictures: CountedPicturePrice[];
}

/**
 * `GET /api/ai-prices`: what holds. `PUT /api/ai-prices/texts` and `/pictures` set one price, which takes the place of the one
 * that came with the product or is added; `DELETE /api/ai-prices?model=` forgets them.
 */
export interface AiPricesView extends AiPrices {
  /** What was set here. */
  own: AiPrices;
  /** What came with the product. */
  defaults: AiPrices;
  /** The day that the defaults were looked up: `YYYY-MM-DD`. */
  defaultsAsOf: string;
  inUse: PricesInUse;
}

/** Millionths of a dollar in a cent. */
export const MICROS_PER_CENT = 10_000;

/** From this share of a budget on, people are told. */
export const NEAR_SHARE = 0.8;

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const SPENDING_LIMITS = {
  dailyBudgetCents: { min: 0, max: 100_000, default: 200 },
  days: { min: 1, max: 90, default: 14 },
  /** Of one price; a thousand dollars. */
  micros: { min: 0, max: 1_000_000_000 },
  modelName: { min: 1, max: 100 },
} as const;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What AI services cost, as prices are written everywhere: `$2.00`, `$1,250.00`. Pure. */
export const usd = (cents: number): string => dollars.format(cents / 100);
