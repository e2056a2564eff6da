import { VIDEO_FLAGS } from '@pressloom/contracts/videos';
import { deleteVideoQuestion, durationSpoken, durationText, flagSentence, viewsText } from './video-text.ts';

describe('durationText and durationSpoken', () => {
  it.each([
    [null, null, null],
    [0, null, null],
    [-4, null, null],
    [5, '0:05', '5 seconds'],
    [245, '4:05', '4 minutes 5 seconds'],
    [60, '1:00', '1 minute'],
    [3600, '1:00:00', '1 hour'],
    [3723, '1:02:03', '1 hour 2 minutes 3 seconds'],
    [90_061, '25:01:01', '25 hours 1 minute 1 second'],
  ])('of %j are %j and %j', (seconds, shown, spoken) => {
    expect(durationText(seconds)).toBe(shown);
    expect(durationSpoken(seconds)).toBe(spoken);
  });
});

describe('viewsText', () => {
  it.each([
    [null, null],
    [0, '0 views'],
    [1, '1 view'],
    [48_210, '48,210 views'],
  ])('of %j is %j', (count, expected) => {
    expect(viewsText(count)).toBe(expected);
  });
});

describe('flagSentence', () => {
  it('has a reason for every flag and none for a usable video', () => {
    expect(flagSentence(null)).toBeNull();
    for (const flag of VIDEO_FLAGS) expect(flagSentence(flag)).toMatch(/nothing can be written from it\.$/);
  });
});

describe('deleteVideoQuestion', () => {
  it('asks word for word as specified', () => {
    expect(deleteVideoQuestion({ title: 'Night shift' })).toBe(
      'Are you sure you want to delete "Night shift"? This action cannot be undone.',
    );
  });
});
