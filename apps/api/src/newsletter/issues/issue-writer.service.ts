import { Injectable } from '@nestjs/common';
import type { StructuredAnswer } from '@pressloom/clients/ai';
import { ProviderError } from '@pressloom/clients/http';
import type { TruncatedInput } from '@pressloom/contracts/truncated-input';
import type { JobContext } from '../../jobs/job-context.ts';
import { PaidAi } from '../../pipeline/spending/ledger/paid-ai.service.ts';
import type { AiOrder } from '../../pipeline/spending/ledger/ledger.service.ts';
import { askedAgain } from '../../common/model-answer.ts';
import { truncatedInput } from '../../common/truncated-input.ts';
import { mergedTexts, readIssueTexts } from './issue-answer.ts';
import type { IssueTexts } from './issue-answer.ts';
import { ISSUE_SCHEMA, issuePrompt } from './issue-prompt.ts';
import type { IssuePrompt, IssuePromptInput } from './issue-prompt.ts';

/** Tokens of one summary with its frame, generous; and of subjects and preheader. */
const TOKENS = { each: 220, around: 800 };

/** Texts of an issue, and what they lack. */
export interface WrittenTexts {
  texts: IssueTexts;
  problem: string | null;
  truncated: TruncatedInput | null;
}

/** Asks the model for the texts of an issue: once, and once more where something is missing. */
@Injectable()
export class IssueWriter {
  constructor(private readonly ai: PaidAi) {}

  /**
   * What the model gave; `problem` says what it did not, in the second try neither, `truncated` that little of what it was to
   * read reached it. Each answer is a step of the job.
   *
   * @throws ProviderError while the service is down; DomainError 409 `budget_spent`
   */
  async write(context: JobContext, order: AiOrder, input: IssuePromptInput): Promise<WrittenTexts> {
    const prompt = issuePrompt(input);
    const answer = await this.answer(context, order, { name: 'answer', prompt, input });
    const call = { task: prompt, answer };
    const first = readIssueTexts(answer, input.items);
    if (first.problem === null) return { ...first, truncated: truncatedInput([call]) };
    const repair = { ...prompt, user: askedAgain(prompt.user, first.problem) };
    const again = await this.answer(context, order, { name: 'repair', prompt: repair, input });
    const { texts, problem } = readIssueTexts(again, input.items);
    const truncated = truncatedInput([call, { task: repair, answer: again }]);
    return { texts: mergedTexts(first.texts, texts), problem, truncated };
  }

  private answer(context: JobContext, order: AiOrder, { name, prompt, input }: Asking): Promise<StructuredAnswer> {
    return context.step(name, async () => {
      const ai = await this.ai.for(order);
      const maxTokens = TOKENS.around + TOKENS.each * input.items.length;
      const task = { ...prompt, schemaName: 'newsletter', schema: ISSUE_SCHEMA, maxTokens };
      return ai.writeStructured(task, context.signal).catch(asRefusedAnswer);
    });
  }
}

interface Asking {
  name: 'answer' | 'repair';
  prompt: IssuePrompt;
  input: IssuePromptInput;
}

/** What the service refuses to write by its rules is an answer, and no failure of the service. */
function asRefusedAnswer(error: unknown): StructuredAnswer {
  if (!(error instanceof ProviderError) || error.code !== 'rejected') throw error;
  return { text: '', finishReason: 'stop', refusal: error.message, usage: null, model: 'unknown' };
}
