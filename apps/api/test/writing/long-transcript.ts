import type { Pipeline } from '../pipeline.ts';

/** What a text needs of its source to be made shorter or longer. */
export const WORDS = 400;

export const TRANSCRIPT = [
  'The crew arrived before dawn and laid two lines from the river to the north gate.',
  'Smoke stood over the roof, so the captain kept everybody outside until the wind had turned.',
  'A second engine brought foam, and the ladder truck stayed behind the fence.',
  'By noon the last hot spots were gone and the street was open again.',
].join(' ');

/** What a person gives for a video: the transcript, and so many words more. */
export const giveTranscript = (pipeline: Pipeline, videoId: number, words: number) =>
  pipeline.giveTranscript(videoId, `${TRANSCRIPT} ${'They walk on slowly. '.repeat(words / 4)}`).expect(200);
