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

describe('the Spanish categories of Psychic & Tarot', () => {
  it.each([
    ['Elige una carta: tu semana', '', ['tarot'], ['Lecturas de tarot']],
    ['El Ermitaño, derecho e invertido', '', ['arcanos mayores'], ['Significado de las cartas']],
    ['La cruz celta, paso a paso', '', [], ['Aprender tarot']],
    ['Cómo leer tu carta natal', '', ['astrología'], ['Astrología']],
    ['Horóscopo de noviembre', '', [], ['Horóscopos']],
    ['Escribir con la luna nueva', '', [], ['Luna y estaciones']],
    ['¿Qué siente tu pareja?', '', ['tarot del amor'], ['Amor y relaciones']],
    ['Preguntas sobre tu vocación', '', [], ['Trabajo y propósito']],
    ['Confiar en la intuición', '', [], ['Intuición y dones psíquicos']],
    ['Los números angelicales', '', [], ['Ángeles y guías']],
    ['Tus primeros cristales', '', ['chakras'], ['Energía y cristales']],
    ['Un diario de sueños', '', [], ['Numerología y sueños']],
    ['Luna llena en Piscis', '', ['luna'], ['Luna y estaciones', 'Horóscopos']],
    ['Leo las cartas con un café', '', [], ['Reflexiones']],
  ])('put "%s" where readers look for it', (title, description, tags, expected) => {
    const { categories } = new PsychicTarotBrand();
    expect(chooseCategories(categoriesFor(categories, 'es-MX'), { title, description, tags })).toEqual(expected);
  });
});

describe('the copy of Psychic & Tarot', () => {
  it('promises readers no outcome', () => {
    const copy = brandTexts(new PsychicTarotBrand()).filter(({ field }) =>
      /^(offer|gate|newsletter|sample)/.test(field),
    );
    const promises =
      /\b(will|guarantee|accurate|predict|cure|heal|proven|garanti|exact|prede|predic|cura|sana|comprobad)/i;
    expect(copy).not.toEqual([]);
    expect(copy.filter(({ text }) => promises.test(text))).toEqual([]);
  });
});
