import { Video, WordpressSite } from '@pressloom/database/entities';
import { fixtureBrand } from '../../../brands/brands.fixture.ts';
import { ownVoice, siteVoice } from '../voice/site-voice.ts';
import { articlePrompt } from './article-prompt.ts';
import { promptInput } from './prompt-input.ts';

const rules = (name: string): object => ({ rules: [{ name, words: ['street'] }], fallback: 'City', limit: 1 });
const brand = (targetWords: number) =>
  fixtureBrand({ categories: { en: rules('Streets'), es: rules('Calles') }, targetWords: () => targetWords });
const input = (language: string, words = 400, sourceWords = 200) =>
  promptInput({
    video: Object.assign(new Video(), { description: '', tags: [], sourceWords }),
    site: Object.assign(new WordpressSite(), { language }),
    voice: siteVoice(brand(words), language, ownVoice({})),
  });

describe('what the writer is told', () => {
  it.each([
    ['en', 'Streets'],
    ['es-MX', 'Calles'],
    ['de', 'Streets'],
  ])("for a site in %s is that language, and the brand's category %s", (language, category) => {
    expect(input(language)).toMatchObject({ language, allowedCategories: [category] });
  });

  it.each([
    [20, 400, 60],
    [200, 400, 300],
    [200, 90, 90],
    [2000, 9000, 1500],
  ])('from %d words, where the brand wants %d, is %d', (sourceWords, wanted, words) => {
    expect(input('en', wanted, sourceWords).length.targetWords).toBe(words);
  });

  it('is how its site is written, in lines of their own', () => {
    const own = ownVoice({ persona: 'You are somebody else.', articleRules: ['Say when.'], avoid: [] });
    const voice = siteVoice(brand(300), 'en', own);
    const video = Object.assign(new Video(), { description: '', tags: [], sourceWords: 200, transcript: null });
    const { system } = articlePrompt(promptInput({ video, site: { language: 'en' }, voice }));
    const lines = system.split('\n');
    expect(lines[0]).toBe('You write for Name of city. You are somebody else.');
    expect(lines).toContain('- Say when.');
    expect(system).not.toContain('Never guess.');
  });
});
