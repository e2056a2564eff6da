import sharp from 'sharp';
import { startSandbox } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

describe('image generations', () => {
  const draw = (body: object) => sandbox.call('/v1/images/generations', { body });
  const bytesOf = (answer: { body: Json }) => Buffer.from(answer.body.data[0].b64_json as string, 'base64');

  it.each([
    ['1024x1024', 1024, 1024],
    ['1536x1024', 1536, 1024],
    ['1024x1536', 1024, 1536],
  ])('draw a real PNG of %s', async (size, width, height) => {
    const answer = await draw({
      model: 'gpt-image-2.5-flare',
      prompt: 'A fire engine at dusk',
      size,
      quality: 'medium',
      n: 1,
    });
    expect(answer.body).toMatchObject({
      size,
      quality: 'medium',
      output_format: 'png',
      usage: { output_tokens: expect.any(Number) },
    });
    const [{ charge }] = (await sandbox.call('/control/requests?provider=openai')).body;
    expect(charge).toMatchObject({ model: 'gpt-image-2.5-flare', picture: { size, quality: 'medium' } });
    expect(charge.outputTokens).toBe(answer.body.usage.output_tokens);
    const bytes = bytesOf(answer);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
    // A drawing, not a flat colour.
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(2);
  });

  it('have the hash of their prompt in the record of charges, which does not keep the prompt', async () => {
    for (const prompt of ['A quiet lake', 'A quiet lake', 'A loud lake']) await draw({ prompt, quality: 'low' });
    const requests = (await sandbox.call('/control/requests?provider=openai')).body as Json[];
    const [one, again, other] = requests.map(({ charge }) => charge.picture.promptHash as string);
    expect([one, again]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), one]);
    expect(other).not.toBe(one);
    expect(JSON.stringify(requests)).not.toContain('lake');
  });

  it('draw the same prompt the same and another one differently', async () => {
    const [one, again, other] = [
      await draw({ prompt: 'Tarot cards by candlelight', quality: 'low' }),
      await draw({ prompt: 'Tarot cards by candlelight', quality: 'low' }),
      await draw({ prompt: 'A quiet lake for meditation', quality: 'low' }),
    ];
    expect(bytesOf(one).equals(bytesOf(again))).toBe(true);
    expect(bytesOf(one).equals(bytesOf(other))).toBe(false);
  });

  it.each([
    ['no prompt', { prompt: '' }, 400],
    ['an unknown size', { size: '64x64' }, 400],
    ['an unknown quality', { quality: 'standard' }, 400],
    ['several pictures', { n: 2 }, 400],
    ['a parameter of retired models', { response_format: 'b64_json' }, 400],
    ['a retired model', { model: 'dall-e-3' }, 404],
  ])('refuse %s', async (_name, changes, status) => {
    const answer = await draw({ model: 'gpt-image-2.5-flare', prompt: 'A lake', ...changes });
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toEqual(expect.any(String));
    const [{ charge, isPaid }] = (await sandbox.call('/control/requests?provider=openai')).body;
    expect([charge, isPaid]).toEqual([null, false]);
  });

  it('can be refused by the safety system, cut off, or be no picture', async () => {
    await sandbox.setFault({ provider: 'openai', mode: 'refusal', times: 1, path: '/images' });
    expect((await draw({ prompt: 'A lake' })).body.error.code).toBe('moderation_blocked');
    for (const mode of ['truncated', 'hostile', 'prose']) {
      await sandbox.setFault({ provider: 'openai', mode, times: 1 });
      await expect(
        sharp(bytesOf(await draw({ prompt: 'A lake' })))
          .png()
          .toBuffer(),
      ).rejects.toThrow();
    }
    await sandbox.setFault({ provider: 'openai', mode: 'empty', times: 1 });
    expect((await draw({ prompt: 'A lake' })).body.data).toEqual([]);
  });
});

describe('the rest', () => {
  it('lists models', async () => {
    const { body } = await sandbox.call('/v1/models');
    expect(body).toMatchObject({
      object: 'list',
      data: expect.arrayContaining([expect.objectContaining({ object: 'model' })]),
    });
  });

  it('answers unknown addresses in the provider’s shape', async () => {
    const answer = await sandbox.call('/v1/nothing', { body: {} });
    expect(answer.status).toBe(404);
    expect(answer.body.error.message).toBe('Invalid URL (POST /v1/nothing)');
  });
});
