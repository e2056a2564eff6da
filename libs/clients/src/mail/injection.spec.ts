import { hostileTexts, seeded } from '@pressloom/testing';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { displayName } from './address.ts';
import { oneLine } from './clean-text.ts';
import type { Mail } from './types.ts';

/**
 * Promise T9 where it is kept: 500 hostile texts as names, subjects, addresses and further headers of mails, which are written
 * out and read again. The run is made against the product and against broken variants of it, whose figures must differ.
 */
const SEED = 20_261_123;
const COUNT = 500;
/** Enough of them to notice what is broken. */
const FEW = 100;

const HELD = { injected: 0, misrouted: 0, garbled: 0, malformed: 0 };
type Figure = keyof typeof HELD;

const READER = 'reader@list.example';
const PRESS = 'news@press.example';
const DESK = 'desk@press.example';
const NAMES = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to', 'x-about'];

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** One mail, and how it must be read. */
interface Attempt {
  subject: string;
  about: string;
  name: string | undefined;
  to: string;
  from: string;
  replyTo: string;
}

const harmless: Attempt = { subject: 'Hello', about: 'x', name: undefined, to: READER, from: PRESS, replyTo: DESK };
/** The text in each place that a person's text can come to; only the first are mails for sure. */
const attemptsWith = (text: string): Attempt[] => [
  { ...harmless, subject: `S ${text}`, name: text },
  { ...harmless, to: text },
  { ...harmless, from: text },
  { ...harmless, replyTo: text },
  { ...harmless, about: text },
];

/** The product's modules, loaded anew, so that what `jest.doMock` says holds for all of them. */
async function load() {
  const [{ checkMail }, { compose }] = await Promise.all([import('./message.ts'), import('./compose.ts')]);
  return async ({ subject, about, name, to, from, replyTo }: Attempt) => {
    const mail: Mail = {
      to: { ...(name !== undefined && { name }), address: to },
      subject,
      text: 'Hello',
      html: '<p>Hello</p>',
      messageId: '<1@press.example>',
      headers: { 'X-About': about },
    };
    const sender = { ...(name !== undefined && { name }), address: from };
    const checked = checkMail(mail, sender, replyTo);
    return { envelope: checked.envelope, bytes: await compose(checked, new Date('2026-11-22T12:00:00Z')) };
  };
}

type Written = Awaited<ReturnType<Awaited<ReturnType<typeof load>>>>;

async function run(count: number): Promise<{ figures: typeof HELD; written: number }> {
  const write = await load();
  const figures = { ...HELD };
  let written = 0;
  for (const text of hostileTexts(seeded(SEED), count)) {
    for (const attempt of attemptsWith(text)) {
      const mail = await write(attempt).catch(refusal);
      if (mail === null) continue;
      written += 1;
      for (const flaw of await flawsOf(mail, attempt)) figures[flaw] += 1;
    }
  }
  return { figures, written };
}

function refusal(error: unknown): null {
  expect(error).toMatchObject({ provider: 'mail', code: 'invalid_mail' });
  return null;
}

async function flawsOf({ envelope, bytes }: Written, attempt: Attempt): Promise<Figure[]> {
  const read = await PostalMime.parse(bytes);
  const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString();
  const names = read.headers.map(({ key }) => key).toSorted();
  const route = [envelope.from, envelope.to, ...addresses(read)];
  const wanted = [attempt.from, attempt.to, attempt.from, attempt.to, attempt.replyTo];
  const texts = [read.subject, read.from?.name, read.to?.[0]?.name];
  const about = read.headers.find(({ key }) => key === 'x-about')?.value;
  // A local part in another script is written as it is (RFC 6532).
  const isAscii =
    isPlain(head.replaceAll('\r\n', '')) || !isPlain([attempt.to, attempt.from, attempt.replyTo].join(''));
  const flaws: [boolean, Figure][] = [
    [names.join() !== NAMES.join(), 'injected'],
    [route.join('|') !== wanted.join('|'), 'misrouted'],
    [texts.join('|') !== wordsOf(attempt).join('|') || about !== attempt.about, 'garbled'],
    [!isAscii || head.split('\r\n').some((line) => line.length > 998), 'malformed'],
  ];
  return flaws.flatMap(([isFound, figure]) => (isFound ? [figure] : []));
}

const addresses = ({ from, to, replyTo }: Email) =>
  [from, ...(to ?? []), ...(replyTo ?? [])].map((person) => person?.address);
const wordsOf = ({ subject, name = '' }: Attempt) => [oneLine(subject, 250), ...Array(2).fill(displayName(name) ?? '')];

beforeEach(() => jest.resetModules());

it(`${COUNT} hostile texts add no header and no recipient, and are read as they were meant (T9, seed ${SEED})`, async () => {
  const { figures, written } = await run(COUNT);
  expect(figures).toEqual(HELD);
  // Every text is a mail as a name and a subject; nearly none is an address.
  expect(written).toBeGreaterThan(COUNT);
});

const same = (text: string) => text;
const ANY_ADDRESS = { isMailAddress: () => true, wireAddress: same, wireAddressOf: same };
const VARIANTS: [name: string, figure: Figure, file: string, broken: object][] = [
  ['any text passes as an address', 'injected', './address.ts', ANY_ADDRESS],
  ['any text passes as an address', 'misrouted', './address.ts', ANY_ADDRESS],
  ['any text counts as plain', 'injected', './header-encoding.ts', { isPlain: () => true }],
  ['names stand without quotes', 'misrouted', './header-encoding.ts', { quoted: (text: string) => text }],
  ['nothing is encoded', 'malformed', './header-encoding.ts', { encodedWords: (text: string) => text }],
  ['line breaks stay in names and subjects', 'garbled', './clean-text.ts', { oneLine: (text: string) => text.trim() }],
];
it.each(VARIANTS)('and it is noticed when %s: %s', async (_name, figure, file, broken) => {
  jest.doMock(file, () => ({ ...jest.requireActual<object>(file), ...broken }));
  try {
    expect((await run(FEW)).figures[figure]).toBeGreaterThan(0);
  } finally {
    jest.dontMock(file);
  }
});
