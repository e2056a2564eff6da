import { OpenAiError, Refusal } from '../errors.ts';
import { OPENAI, withMessage } from './kind.ts';
import type { Body, ServerKind } from './kind.ts';

/** What is pulled there. */
const MODELS = ['llama3.1:8b', 'qwen3:14b', 'gemma3:12b', 'deepseek-r1:14b'];

const WINDOW_TOKENS = 4096;
/** The stand-in's reckoning: four characters a token. */
const WINDOW_LENGTH = WINDOW_TOKENS * 4;

const TRANSCRIPT = /("transcript": ?)("[^"\\]*(?:\\.[^"\\]*)*")/;

/** Ollama with a model that thinks aloud: any format goes unheeded, and what is beyond its window unread and uncounted. */
export const OLLAMA: ServerKind = {
  ...OPENAI,
  check({ model }) {
    if (typeof model !== 'string' || MODELS.includes(model)) return;
    const message = `model "${model}" not found, try pulling it first`;
    throw new OpenAiError({ status: 404, message, type: 'api_error' });
  },
  heeded: (body) => ({ ...body, messages: readMessages(body) }),
  answer(completion) {
    const { message, finish_reason: reason } = completion.choices[0];
    const usage = withinWindow(completion.usage);
    if (!message.content) return { ...completion, usage };
    const end = reason === 'stop' ? '\n```' : '';
    const content = `<think>\nThe user wants {an article}. I keep to the data.\n</think>\n\n\`\`\`json\n${message.content}${end}`;
    return withMessage(completion, { content }, { usage });
  },
  unknownUrl: () => new Refusal(404, '404 page not found'),
  noBalance: null,
  tooFast: () => new OpenAiError({ status: 503, message: 'server busy, please try again', type: 'api_error' }),
  pictures: null,
};

function withinWindow({ prompt_tokens: prompt, completion_tokens: completion }: Record<string, unknown>): object {
  const read = Math.min(prompt as number, WINDOW_TOKENS);
  return { prompt_tokens: read, completion_tokens: completion, total_tokens: read + (completion as number) };
}

/** The messages with as much of a transcript as fits into the window: the model never sees the rest. */
function readMessages({ messages }: Body): unknown {
  if (!Array.isArray(messages)) return messages;
  const lengthOf = (message: unknown): number => contentOf(message)?.length ?? 0;
  const excess = messages.reduce((sum: number, message) => sum + lengthOf(message), 0) - WINDOW_LENGTH;
  if (excess <= 0) return messages;
  return messages.map((message: object) => {
    const content = contentOf(message)?.replace(TRANSCRIPT, (_all, name: string, json: string) => {
      const text = JSON.parse(json) as string;
      return name + JSON.stringify(text.slice(0, Math.max(0, text.length - excess)));
    });
    return content === undefined ? message : { ...message, content };
  });
}

function contentOf(message: unknown): string | undefined {
  const content = (message as { content?: unknown } | null)?.content;
  return typeof content === 'string' ? content : undefined;
}
