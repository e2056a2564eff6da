import { brandTexts, categoriesFor, chooseCategories } from '@pressloom/plugin-kit';
import { describeBrand } from '@pressloom/plugin-kit/testing';
import { PsychicTarotBrand } from './psychic-tarot.brand.ts';
import { PsychicTarotModule } from './psychic-tarot.module.ts';

describeBrand({ module: PsychicTarotModule, brand: PsychicTarotBrand });

describe('the categories of Psychic & Tarot', () => {
  it.each([
    ['Pick a card: what is coming up this week', '', ['tarot reading'], ['Tarot Readings']],
    ['The Hermit, upright and reversed', '', ['major arcana'], ['Card Meanings']],
    ['A three-card spread for quiet evenings', '', ['learn tarot'], ['Learning Tarot']],
    ['Reading your birth chart', '', ['astrology'], ['Astrology']],
    ['Gemini horoscope for November', '', [], ['Horoscopes']],
    ['Journaling with the new moon', '', [], ['Moon & Seasons']],
    ['Twin flames: an old idea, read again', '', ['love'], ['Love & Relationships']],
    ['Questions about your calling', '', ['life purpose'], ['Career & Purpose']],
    ['Trusting your intuition', '', ['psychic development'], ['Intuition & Psychic Gifts']],
    ['Angel numbers and why people notice them', '', [], ['Spirit & Guidance']],
    ['Choosing your first crystals', '', ['chakras'], ['Energy & Crystals']],
    ['How to keep a dream diary', 'Dreams and their images.', [], ['Numerology & Dreams']],
    ['Full moon in Pisces', '', ['moon'], ['Moon & Seasons', 'Horoscopes']],
    ['A cup of tea with a friend', '', [], ['Reflections']],
    ['Honeymoon stories', '', ['travel'], ['Reflections']],
  ])('puts "%s" where readers look for it', (title, description, tags, expected) => {
    const { categories } = new PsychicTarotBrand();
    expect(chooseCategories(categoriesFor(categories, 'en'), { title, description, tags })).toEqual(expected);
  });
});

describe('the copy of Psychic & Tarot', () => {
  it('promises readers no outcome', () => {
    const copy = brandTexts(new PsychicTarotBrand()).filter(({ field }) =>
      /^(offer|gate|newsletter|sample)/.test(field),
    );
    expect(copy.filter(({ text }) => /\b(will|guarantee|accurate|predict|cure|heal|proven)/i.test(text))).toEqual([]);
  });
});
