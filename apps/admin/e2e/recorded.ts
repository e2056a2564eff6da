import { expect, type Page } from '@playwright/test';
import type { AiPricesView } from '@pressloom/contracts/spending';
import { MICROS_PER_CENT } from '@pressloom/contracts/spending';
import { call } from './server.ts';

/** A request to a stand-in, as it recorded it; see the sandbox's `LoggedRequest`. */
interface RecordedRequest {
  number: number;
  path: string;
  status: number | null;
  charge: {
    model: string;
    inputTokens: number;
    outputTokens: number;
    picture: { size: string; quality: string } | null;
  } | null;
}

interface RecordedPayment {
  amount: number;
  amount_refunded: number;
  currency: string;
  paid: boolean;
}

async function requestsTo(page: Page, provider: 'youtube' | 'openai'): Promise<RecordedRequest[]> {
  const url = `${process.env.PRESSLOOM_SANDBOX_URL}/control/requests?provider=${provider}`;
  return (await (await page.request.get(url)).json()) as RecordedRequest[];
}

/** How often the stand-in of YouTube was searched for these words. */
export async function searchesFor(page: Page, terms: readonly string[]): Promise<number> {
  const requests = await requestsTo(page, 'youtube');
  const asked = requests.map(({ path }) => new URL(path, 'http://youtube'));
  return asked.filter(({ pathname, searchParams }) => {
    const words = searchParams.get('q') ?? '';
    return pathname.endsWith('/search') && terms.some((term) => words.includes(term));
  }).length;
}

/** The newest request that the stand-in of the AI service has recorded. */
export const newestAiRequest = async (page: Page): Promise<number> =>
  (await requestsTo(page, 'openai')).at(-1)?.number ?? 0;

/** What the stand-in of the AI service charged for after that request, by the product's price list. */
export async function chargedSince(page: Page, number: number): Promise<{ tokens: number; cents: number }> {
  const requests = await requestsTo(page, 'openai');
  const charges = requests.flatMap((request) => (request.number > number && request.charge ? [request.charge] : []));
  expect(charges).not.toEqual([]);
  const prices = await call<AiPricesView>(page, 'GET', '/api/ai-prices');
  const micros = charges.map(({ model, inputTokens, outputTokens, picture }) => {
    if (picture)
      return prices.pictures.find(
        (price) => price.model === model && price.size === picture.size && price.quality === picture.quality,
      )!.micros;
    const { inputMicros, outputMicros } = prices.texts.find((price) => price.model === model)!;
    return Math.ceil((inputTokens * inputMicros + outputTokens * outputMicros) / 1_000_000);
  });
  return {
    tokens: sum(charges.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens)),
    cents: Math.ceil(sum(micros) / MICROS_PER_CENT),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

async function stripe<T>(page: Page, path: string): Promise<T[]> {
  const headers = { Authorization: 'Bearer sk_test_journey' };
  const response = await page.request.get(`${process.env.PRESSLOOM_SANDBOX_URL}/v1/${path}`, { headers });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: T[] }).data;
}

/** What somebody paid, and what of it went back, as the stand-in of Stripe has it. */
export async function paidBy(page: Page, email: string): Promise<{ cents: number; refundCents: number }> {
  const customers = await stripe<{ id: string }>(page, `customers?email=${encodeURIComponent(email)}`);
  const lists = customers.map(({ id }) => stripe<RecordedPayment>(page, `charges?customer=${id}`));
  const charges = (await Promise.all(lists)).flat().filter(({ paid }) => paid);
  expect(charges.map(({ currency }) => currency)).toEqual(charges.map(() => 'usd'));
  return {
    cents: sum(charges.map(({ amount }) => amount)),
    refundCents: sum(charges.map(({ amount_refunded: cents }) => cents)),
  };
}
