import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_MODELS, mostOutputTokens, usualText } from './models.ts';
import { decodePicture, MAX_PICTURE_BYTES, pictureType } from './picture.ts';
import { JPEG, PNG, WEBP } from '../../test/pictures.ts';

describe('the cap of an answer', () => {
  it.each([DEFAULT_MODELS.text, 'gpt-5-mini', 'gpt-6-luna', 'o3', 'llama-4', 'openai/gpt-oss', 'qwen3', 'writer'])(
    'leaves %s room to think',
    (model) => expect(mostOutputTokens(model, 2000)).toBe(6000),
  );

  it.each(['gpt-4.1-mini', 'gpt-5-chat-latest'])('is as it is asked for with %s, which never thinks', (model) =>
    expect(mostOutputTokens(model, 2000)).toBe(2000),
  );
});

describe('what a server is taken to take', () => {
  const plain = {
    responseFormat: 'json_schema',
    outputLimit: 'max_tokens',
    effort: false,
    promptCache: false,
    stream: 'off',
  };
  const reasoning = { ...plain, outputLimit: 'max_completion_tokens', effort: true };

  it.each([
    [DEFAULT_MODELS.text, true, { ...reasoning, promptCache: true }],
    ['gpt-5.6-luna', true, { ...reasoning, promptCache: true }],
    ['gpt-6-luna-2026-09-22', true, { ...reasoning, promptCache: true }],
    ['gpt-10', true, { ...plain, promptCache: true }],
    // Before, writing into the cache cost nothing, and the option is not known.
    ['gpt-5.5', true, reasoning],
    ['gpt-5-mini', true, reasoning],
    ['gpt-4.1', true, plain],
    ['gpt-5-chat-latest', true, plain],
    [DEFAULT_MODELS.text, false, reasoning],
    ['llama-4', false, plain],
  ])('of %s, at OpenAI %s', (model, isOpenAi, expected) => expect(usualText(model, isOpenAi)).toEqual(expected));
});

describe('a picture', () => {
  it.each([
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a padded JPEG', Buffer.concat([JPEG, Buffer.alloc(20)]), 'image/jpeg'],
    ['a WebP', WEBP, 'image/webp'],
    ['a PNG cut off', PNG.subarray(0, -10), null],
    ['a JPEG cut off', JPEG.subarray(0, -2), null],
    ['a WebP cut off', WEBP.subarray(0, -4), null],
    ['a GIF', Buffer.from('GIF89a;'), null],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), null],
    ['prose', Buffer.from('I could not draw that, sorry.'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('is known by its bytes: %s', (_name, bytes, expected) => {
    expect(pictureType(bytes)).toBe(expected);
  });

  it.each([
    ['bytes', 'iVBORw==', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['an address', 'https://example.org/a.png', null],
    ['a data URI', 'data:image/png;base64,iVBORw==', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['a data URI of a text', 'data:text/html;base64,iVBORw==', null],
    ['other letters', 'iVB-Rw==', null],
    ['a cut text', 'iVBOR', null],
    ['letters behind the end', 'iV==ORw=', null],
    ['an end of three', 'i===', null],
    ['nothing but an end', '====', null],
    ['an empty text', '', null],
    ['no text', undefined, null],
  ])('is decoded from base64 only: %s', (_name, text, expected) => {
    expect(decodePicture(text)).toEqual(expected);
  });

  it('may have 20 MB and no more', () => {
    expect(decodePicture(Buffer.alloc(MAX_PICTURE_BYTES).toString('base64'))).toHaveLength(MAX_PICTURE_BYTES);
    expect(decodePicture(Buffer.alloc(MAX_PICTURE_BYTES + 3).toString('base64'))).toBeNull();
  });

  it('may have 20 MB where V8 optimises no expression, as in a process that compiled many', () => {
    const script = `
      import { decodePicture, MAX_PICTURE_BYTES } from ${JSON.stringify(pathToFileURL(join(__dirname, 'picture.ts')).href)};
      console.log(decodePicture(Buffer.alloc(MAX_PICTURE_BYTES).toString('base64')).length);
    `;
    const args = ['--no-regexp-optimization', '--input-type=module', '-e', script];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe(String(MAX_PICTURE_BYTES));
  });
});
