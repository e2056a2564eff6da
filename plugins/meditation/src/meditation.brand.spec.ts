import { brandTexts, categoriesFor, chooseCategories } from '@pressloom/plugin-kit';
import { describeBrand } from '@pressloom/plugin-kit/testing';
import { MeditationBrand } from './meditation.brand.ts';
import { MeditationModule } from './meditation.module.ts';

describeBrand({ module: MeditationModule, brand: MeditationBrand });

describe('the categories of Meditation & Calm', () => {
  it.each([
    ['10-minute meditation: follow along', '', ['guided'], ['Guided Meditation']],
    ['How to meditate', '', ['beginners'], ['Beginners']],
    ['Box breathing in four counts', '', [], ['Breathing']],
    ['Yoga nidra at bedtime', '', ['sleep'], ['Sleep & Rest', 'Body & Movement']],
    ['Noticing the present moment', '', [], ['Mindfulness']],
    ['When everything is too much', 'Relax the shoulders, let the tension go.', ['overwhelm'], ['Stress & Calm']],
    ['A slow body scan', '', [], ['Body & Movement']],
    ['Focus at your desk', '', [], ['Focus & Work']],
    ['Loving-kindness for people you know', '', ['metta'], ['Kindness & Emotions']],
    ['Singing bowls for an hour', '', ['sound bath'], ['Sounds & Music']],
    ['Keeping a daily practice', '', ['habits'], ['Habits & Routine']],
    ['A week in a Zen monastery', '', [], ['Traditions & Ideas']],
    ['A walk in the rain', '', [], ['Everyday Calm']],
    ['Crestfallen: a film review', '', ['overworked'], ['Everyday Calm']],
  ])('puts "%s" where readers look for it', (title, description, tags, expected) => {
    const { categories } = new MeditationBrand();
    expect(chooseCategories(categoriesFor(categories, 'en'), { title, description, tags })).toEqual(expected);
  });
});

describe('the copy of Meditation & Calm', () => {
  it('makes no medical claim', () => {
    const copy = brandTexts(new MeditationBrand()).filter(({ field }) => /^(offer|gate|newsletter|sample)/.test(field));
    const claims = /\b(heal|cure|treat|therap|anxiety|depress|insomnia|clinical|proven|reduces)/i;
    expect(copy).not.toEqual([]);
    expect(copy.filter(({ text }) => claims.test(text))).toEqual([]);
  });
});
