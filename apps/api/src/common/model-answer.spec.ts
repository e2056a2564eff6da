import { answerObject } from './model-answer.ts';

const OBJECT = { title: 'A } ``` </think> "quoted"', html: '<p>x</p>' };
const JSON_TEXT = JSON.stringify(OBJECT, null, 1);
const DRAFT = '{"title":"Draft"}';

const read = (text: string) => answerObject({ text, finishReason: 'stop', refusal: null });

describe('the object of an answer', () => {
  it.each([
    ['nothing', JSON_TEXT],
    ['blanks', `\n\t ${JSON_TEXT} \r\n`],
    ['a byte order mark', `\ufeff${JSON_TEXT}`],
    ['2 MB of blanks', `${' '.repeat(2_000_000)}${JSON_TEXT}`],
    ['a fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['a fence without a language', `\`\`\`\n${JSON_TEXT}\n\`\`\`\n`],
    ['a fence in one line', `\`\`\`json ${JSON_TEXT}\`\`\``],
    ['a fence with Windows line ends', `\`\`\`JSON\r\n${JSON_TEXT}\r\n\`\`\``],
    ['thoughts', `<think>\nThe user wants {an article}.\n</think>\n\n${JSON_TEXT}`],
    ['empty thoughts', `<think></think>${JSON_TEXT}`],
    ['thoughts of another name', `<THINKING>hm</THINKING>\n${JSON_TEXT}`],
    ['thoughts that the prompt has opened', `Well, let me see.\n</think>\n${JSON_TEXT}`],
    ['thoughts with a draft', `<think>${DRAFT}</think>${JSON_TEXT}`],
    ['thoughts with a fenced draft', `<think>\n\`\`\`json\n${DRAFT}\n\`\`\`\n</think>${JSON_TEXT}`],
    ['thoughts twice', `<think>a</think>\n<think>b</think>\n${JSON_TEXT}`],
    ['thoughts and a fence', `\ufeff <think>a</think>\n\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ])('is read with %s around it', (_name, text) => expect(read(text)).toEqual({ value: OBJECT }));

  it.each([
    ['a sentence before it', `Here it is:\n${JSON_TEXT}`],
    ['a sentence before a fence', `Here it is:\n\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['a sentence behind it', `${JSON_TEXT}\nI hope this helps.`],
    ['a second one', `${DRAFT}\n${JSON_TEXT}`],
    ['a second one in a fence', `${JSON_TEXT}\n\`\`\`json\n${DRAFT}\n\`\`\``],
    ['two fences', `\`\`\`json\n${DRAFT}\n\`\`\`\n\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['two fences around it', `\`\`\`\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\n\`\`\``],
    ['thoughts without an end', `<think>${JSON_TEXT}`],
    ['thoughts behind it', `${JSON_TEXT}<think>a</think>`],
    ['thoughts in the middle of a sentence', `Sure! <think>a</think>${JSON_TEXT}`],
    ['a fence without an end', `\`\`\`json\n${JSON_TEXT}`],
    ['a list around it', `[${JSON_TEXT}]`],
    ['nothing but a fence', '``````'],
    ['nothing but thoughts', '<think>a</think>'],
    ['half of it', JSON_TEXT.slice(0, -4)],
    ['a comma too many', JSON_TEXT.replace(/\}$/, ',}')],
  ])('is none with %s', (_name, text) => expect(read(text)).toHaveProperty('problem'));

  it('is none when the answer was cut off, however whole it looks', () => {
    expect(answerObject({ text: JSON_TEXT, finishReason: 'length', refusal: null })).toHaveProperty('problem');
  });

  it('is none at whatever byte it is cut', () => {
    const whole = `<think>${DRAFT}</think>\n\`\`\`json\n${JSON_TEXT}\n\`\`\``;
    for (let end = 0; end < whole.length; end += 1) expect(read(whole.slice(0, end))).toHaveProperty('problem');
  });

  it('is looked for in a time that its length alone sets', () => {
    const started = process.cpuUsage().user;
    for (const part of ['<think>', '</think>', '```json\n', '<', '```', '<think></think>'])
      expect(read(part.repeat(2_000_000 / part.length))).toHaveProperty('problem');
    expect((process.cpuUsage().user - started) / 1_000).toBeLessThan(5_000);
  });
});
