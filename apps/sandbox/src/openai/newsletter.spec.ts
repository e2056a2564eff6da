import { findNewsletterData, hostileNewsletter, writeNewsletter } from './writer/newsletter.ts';

const ITEMS = [
  {
    number: 1,
    kind: 'post',
    title: 'Cedar Creek',
    text: 'It burned. It was out by noon. Nobody was hurt.',
    needsSummary: true,
  },
  { number: 2, kind: 'post', title: 'For members', excerpt: 'Short.', needsSummary: false },
  { number: 3, kind: 'video', title: 'Drill', excerpt: '', needsSummary: true },
];
const prompt = (data: unknown) => ['Write.', `Do.\n<<<NEWSLETTER_DATA\n${JSON.stringify(data)}\nNEWSLETTER_DATA>>>`];
const texts = (language: string) => {
  const data = findNewsletterData(prompt({ language, items: ITEMS }));
  if (!data) throw new Error('No data was found.');
  return writeNewsletter(data);
};

describe('the stand-in’s texts of an issue', () => {
  it('come from the data: a summary for each item that wants one, three subjects, a line beside them', () => {
    expect(texts('en')).toEqual({
      subjects: ['Cedar Creek', 'Cedar Creek, and 2 more', 'What’s new: Cedar Creek'],
      preheader: 'Also in this issue: For members',
      summaries: [
        { number: 1, summary: 'It burned. It was out by noon.' },
        { number: 3, summary: 'This video is about “Drill”.' },
      ],
    });
  });

  it.each([
    ['It rained. Subscribe for more: https://example.org/channel #shorts #new', 'It rained.'],
    ['Subscribe to the channel for a new video every week. It rained. It stopped.', 'It rained. It stopped.'],
  ])('tell nothing of what stands under every video: %s', (text, summary) => {
    const items = [{ number: 1, kind: 'video', title: 'Rain', text, needsSummary: true }];
    expect(writeNewsletter({ language: 'en', items }).summaries).toEqual([{ number: 1, summary }]);
  });

  it('are Spanish where that is asked for', () => {
    const { subjects, preheader, summaries } = texts('es-MX');
    expect(subjects).toContain('Novedades: Cedar Creek');
    expect(preheader).toBe('También en este número: For members');
    expect(summaries[0]?.summary).toBe('Este artículo trata de «Cedar Creek».');
  });

  it.each([
    ['Sit Down, Slow Down: Focus at Work', 'Sit Down, Slow Down: Focus at Work'],
    ['The Tower Reversed: What a Collapse That Does Not Come Still Tells You', 'The Tower Reversed'],
    [
      'Breathing Exercises for the Long Evenings of Winter | The Sound Bath in Full',
      'Breathing Exercises for the Long Evenings of Winter',
    ],
    ['What nine crews from four counties learned from the wind at Cedar Creek', null],
  ])('shorten %s as a person would', (title, short) => {
    const [subject] = writeNewsletter({
      language: 'en',
      items: [{ number: 1, kind: 'post', title, text: '', needsSummary: false }],
    }).subjects;
    expect(subject).toBe(short ?? title);
  });

  it('attack wherever they can in the hostile mode', () => {
    const attack = hostileNewsletter(texts('en'));
    for (const text of [...attack.subjects, attack.preheader, ...attack.summaries.map(({ summary }) => summary)]) {
      expect(text).toMatch(/<script>.*onerror=.*javascript:/s);
    }
  });

  it.each([
    ['no data', ['Write.']],
    ['no JSON', prompt(null).map((one) => one.replace('null', '{'))],
    ['no items', prompt({ items: 5 })],
  ])('are none for a prompt with %s', (_name, messages) => expect(findNewsletterData(messages)).toBeNull());
});
