import { Injectable } from '@nestjs/common';
import type { ImageAnswer, ImageTask, StructuredAnswer, StructuredTask } from '@pressloom/clients/ai';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import type { AiAccess } from '../../../common/providers/ai.provider.ts';
import { AiPricesService } from '../prices/ai-prices.service.ts';
import { costOfText, mostOfText, picturePrice, textPrice } from '../prices/price-rules.ts';
import { SpendingLedger } from './ledger.service.ts';
import type { AiOrder, Booking, Outcome } from './ledger.service.ts';
import { costNothing } from './what-became.ts';

/** The AI service for one order. Every call of it throws what the client throws, and DomainError 409 `budget_spent`. */
export interface PaidAiAccess {
  isSandbox: boolean;
  writeStructured(task: StructuredTask, signal: AbortSignal): Promise<StructuredAnswer>;
  makeImage(task: ImageTask, signal: AbortSignal): Promise<ImageAnswer>;
}

/** The one way to the AI service: each sending of a call is booked before, and settled after. */
@Injectable()
export class PaidAi {
  constructor(
    private readonly ai: AiProvider,
    private readonly prices: AiPricesService,
    private readonly ledger: SpendingLedger,
  ) {}

  async for(order: AiOrder): Promise<PaidAiAccess> {
    const access = await this.ai.of(order.site);
    return {
      isSandbox: access.mode === 'sandbox',
      writeStructured: (task, signal) => this.write(access, { order, task, signal }),
      makeImage: (task, signal) => this.draw(access, { order, task, signal }),
    };
  }

  private async write(access: AiAccess, { order, task, signal }: Asked<StructuredTask>): Promise<StructuredAnswer> {
    const { text: model } = access.models;
    const price = textPrice(await this.prices.read(), model);
    const booking: Booking = {
      kind: 'text',
      model,
      isPriceKnown: price.isKnown,
      mostMicros: mostOfText(price, model, task),
      source: sourceOf(access),
    };
    // Of a picture or text that isn't counted the most stays booked.
    const outcome = ({ usage }: StructuredAnswer): Outcome | null =>
      usage && { state: 'settled', chargedMicros: costOfText(price, usage), ...usage };
    const each = this.booked(order, booking, outcome);
    return access.client().writeStructured(task, { signal, each });
  }

  private async draw(access: AiAccess, { order, task, signal }: Asked<ImageTask>): Promise<ImageAnswer> {
    const { image: model } = access.models;
    const { size, quality } = task;
    const prices = await this.prices.read();
    const price = picturePrice(prices, { model, size, quality });
    const booking: Booking = {
      kind: 'picture',
      model,
      isPriceKnown: price.isKnown,
      mostMicros: price.micros,
      source: sourceOf(access),
    };
    // A server may take another size, and charges for that.
    const outcome = ({ usage, ...sent }: ImageAnswer): Outcome => ({
      state: 'settled',
      chargedMicros: picturePrice(prices, { model, size: sent.size ?? size, quality: sent.quality ?? quality }).micros,
      pictures: 1,
      ...usage,
    });
    const each = this.booked(order, booking, outcome);
    return access.client().makeImage(task, { signal, each });
  }

  /** What stands around each sending. `outcomeOf` is null where the answer doesn't tell what it cost. */
  private booked<Answer>(order: AiOrder, booking: Booking, outcomeOf: (answer: Answer) => Outcome | null) {
    return async <T>(send: () => Promise<T>): Promise<T> => {
      const callId = await this.ledger.book(order, booking);
      let answer: T;
      try {
        answer = await send();
      } catch (error) {
        if (costNothing(error)) await this.ledger.settle(callId, { state: 'given_back', chargedMicros: 0 });
        else await this.ledger.leaveOpen(callId);
        throw error;
      }
      const outcome = outcomeOf(answer as unknown as Answer);
      if (outcome) await this.ledger.settle(callId, outcome);
      else await this.ledger.leaveOpen(callId);
      return answer;
    };
  }
}

interface Asked<Task> {
  order: AiOrder;
  task: Task;
  signal: AbortSignal;
}

const sourceOf = ({ mode }: AiAccess): Booking['source'] => (mode === 'sandbox' ? 'sandbox' : 'live');
