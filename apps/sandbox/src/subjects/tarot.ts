import type { FamilySubjects } from './family.ts';

/** Tarot, astrology and psychic subjects. */
export const TAROT: FamilySubjects = {
  categoryId: '24',
  length: [300, 2400],
  channels: [
    'Sample Tarot Table',
    'Example Moon Notes',
    'Demo Zodiac Room',
    'Sample Intuition Hour',
    'Example Card Study',
    'Demo Star Calendar',
  ],
  hashtags: ['tarot', 'astrology', 'tarotreading', 'intuition', 'zodiac', 'moonphase'],
  titles: [
    '{s}: A Gentle Introduction',
    '{q}: {s} for This Week',
    '{s} Explained Card by Card',
    'What {s} Can Show You',
    '{q} & {s}: A Quiet Reading',
    "{s}: The Part People Don't Expect",
    'A Slow Look at {s}',
    '{q} | {s} Walkthrough',
    "A Beginner's Guide to {s}",
    '{s} and the Questions It Raises',
    'Pull Up a Chair: {s}',
    '{q} Notebook: {s}',
    'Where to Start With {s}',
  ],
  subjects: [
    {
      phrase: 'The Major Arcana',
      chapters: ["The Fool's first step", 'Cards of change', 'Light and shadow', 'Reading them as a story'],
      about: [
        'The Major Arcana told as one journey, from the first step of the Fool to the World.',
        'The video lays the cards in rows and compares what each row asks of a reader.',
        'It closes with a way to read several of them together as one story.',
      ],
    },
    {
      phrase: 'The Three-Card Spread',
      chapters: ['Asking a good question', 'Past, present, next step', 'Reading the middle card', 'Writing it down'],
      about: [
        'A three-card spread from the question to the last note, done slowly enough to follow along.',
        'The video explains how the middle card ties the other two together.',
        'A short page in a notebook keeps the reading for later.',
      ],
    },
    {
      phrase: 'A Full Moon Reading',
      chapters: ['Setting the table', 'What is complete', 'What may be released', 'A closing card'],
      about: [
        'A reading for the full moon about what is complete and what may be let go.',
        'The video uses a simple layout that works with any deck.',
        'One closing card sets the tone for the days that follow.',
      ],
    },
    {
      phrase: 'New Moon Intentions',
      chapters: ['A quiet beginning', 'Choosing one intention', 'Cards for support', 'A note for next month'],
      about: [
        'A calm practice for the new moon: one intention, two supporting cards, a few lines on paper.',
        'The video is about choosing something small enough to keep.',
        'It ends with a note to open at the next new moon.',
      ],
    },
    {
      phrase: 'Mercury Retrograde',
      chapters: ['What the term means', 'Slowing down on purpose', 'Messages and plans', 'Cards for patience'],
      about: [
        'What astrologers mean by Mercury retrograde and how people use it as a reminder to slow down.',
        'The video looks at messages, plans and second thoughts through a handful of cards.',
        'It keeps the mood light and leaves room for your own view.',
      ],
    },
    {
      phrase: 'The Zodiac Forecast',
      chapters: ['Fire and air signs', 'Earth and water signs', 'A theme for everyone', 'How to use a forecast'],
      about: [
        'A forecast through the twelve signs, grouped by element so that each is easy to find.',
        'The video names one theme for each group and one card to think about.',
        'The last part talks about using a forecast as a prompt rather than a plan.',
      ],
    },
    {
      phrase: 'Tarot for Beginners',
      chapters: ['Choosing a deck', 'Getting to know the suits', 'A card a day', 'When a reading feels unclear'],
      about: [
        'Everything you need for a first week with the cards, and nothing more.',
        'The video goes through the four suits with one everyday example each.',
        'A card a day is offered as the simplest way to learn.',
      ],
    },
    {
      phrase: 'The Relationship Spread',
      chapters: ['Two sides of the table', 'What is shared', 'What stays unsaid', 'A card for both'],
      about: [
        'A spread for two that looks at what each side brings and what both share.',
        'The video asks open questions and leaves the answers open, too.',
        'A last card is drawn for the connection itself.',
      ],
    },
    {
      phrase: 'Crystals and Candles',
      chapters: ['Preparing the space', 'Colours and their moods', 'A small ritual', 'Clearing up'],
      about: [
        'How a small table with a candle and a few stones can set the mood for a reading.',
        'The video explains the moods people connect with colours.',
        'It ends, sensibly, with putting the candle out and clearing up.',
      ],
    },
    {
      phrase: 'Intuition Exercises',
      chapters: ['Noticing first impressions', 'One card, three words', 'Working with images', 'Keeping a record'],
      about: [
        'Short exercises for noticing a first impression before the mind explains it away.',
        'The video uses one card and three words, again and again, until it comes easily.',
        'A simple record shows over time which impressions were useful.',
      ],
    },
    {
      phrase: 'Birth Chart Basics',
      chapters: ['The wheel and its houses', 'Sun, moon and rising', 'Reading an aspect', 'Putting it together'],
      about: [
        'The wheel of a birth chart explained from the outside in.',
        'The video stays with sun, moon and rising sign until they make sense together.',
        'One aspect is read aloud as an example of how the parts talk to each other.',
      ],
    },
    {
      phrase: 'The Court Cards',
      chapters: ['Pages and curiosity', 'Knights on the move', 'Queens and kings', 'People or moods'],
      about: [
        'The sixteen court cards, often the hardest to read, sorted by rank and by mood.',
        'For each one the video asks whether it stands for a person or a way to act.',
        'A short exercise helps to tell them apart.',
      ],
    },
  ],
};
