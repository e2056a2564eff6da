export { createAiClient } from './client.ts';
export { DEFAULT_MODELS, mostOutputTokens, OPENAI_URL, USUAL_PICTURE, usualText } from './models.ts';
export { isOpenAi, tryAi } from './trial.ts';
export type { AiTrial, AiTrialStep } from './trial.ts';
export type {
  AiClient,
  AiClientOptions,
  ImageAnswer,
  ImageTask,
  KnownCapabilities,
  LearntCapabilities,
  StructuredAnswer,
  StructuredTask,
} from './types.ts';
export { storedPicture, storedText } from './capabilities.ts';
export type { PictureCapabilities, TextCapabilities } from './capabilities.ts';
