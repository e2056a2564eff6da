export { createAiClient } from './client.ts';
export { DEFAULT_MODELS } from './models.ts';
export type {
  AiClient,
  AiClientOptions,
  CallOptions,
  ImageAnswer,
  ImageQuality,
  ImageTask,
  StructuredAnswer,
  StructuredTask,
} from './types.ts';
