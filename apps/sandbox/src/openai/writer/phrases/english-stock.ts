import type { Family } from '../../../subjects/family.ts';

/** Open the section of a part that has a time. */
export const OPENERS_WITH_TIME: readonly string[] = [
  'At {at} the video turns to “{part}”.',
  'The part called “{part}” begins at {at} and works on its own, too.',
  'From {at} onwards, it’s all about “{part}”.',
  '“{part}” starts at {at}, which is a good place to pause and get ready.',
  '“{part}” comes up at {at}.',
  'Skip to {at} to go straight to “{part}”.',
  'With “{part}”, the next chapter opens at {at}.',
];

/** Open the section of a part without a time. */
export const OPENERS: readonly string[] = [
  'One thread that runs through the video is “{part}”.',
  '“{part}” deserves a closer look.',
  'Listen for “{part}” while you watch.',
  'The description points to “{part}” as well.',
  'It is worth keeping “{part}” in mind while the video plays.',
  'Next comes “{part}”.',
  '“{part}” is another part of the picture.',
];

/** Say more about a part; each can be used once in each section. */
export const ABOUT_PART: readonly string[] = [
  'Watch “{part}” once without stopping and a second time with the pause button at hand.',
  '“{part}” is easier to follow while the part before it is still fresh.',
  'If you only have a few minutes, spend them on “{part}”.',
  'In “{part}” it helps to look at the order first and the details afterwards.',
  'Compare “{part}” with your own habits and note one difference.',
  'If you know {topic} already, “{part}” is a refresher; newcomers can take it step by step.',
  'For “{part}”, a short note in your own words will last longer than a screenshot.',
  'After “{part}”, ask yourself how you would explain it to someone who hasn’t seen it.',
  'The heading “{part}” says plainly what to expect, which makes the section easy to find again.',
  'If you watch in a group, stop after “{part}” and talk about it for a moment.',
  '“{part}” also shows how to split {topic} into manageable pieces.',
  'There’s no need to remember all of “{part}” at once; you can open the chapter again at any time.',
  'Try to name the aim of “{part}” in one sentence before moving on.',
  'Together with the rest of the video, “{part}” falls into place.',
  'Write down questions that come up during “{part}”: later chapters may answer them.',
  'You can look up what “{part}” leaves open in a source you trust.',
  'A second look at “{part}” often shows what the first one missed.',
  'Keep the link to “{part}” if you want to show someone just this section.',
];

/** Fit any video; each is used once at most. */
export const ANYWHERE: readonly string[] = [
  'The chapters are short enough to watch one at a time.',
  'A notebook beside the screen is all the preparation you need.',
  'Together, the parts draw a clear line from the first minute to the last.',
  'If you prefer reading, use this article as a map and the video as the tour.',
  'You don’t have to do everything at once; one idea that you use is worth more than ten that you only heard.',
  'It helps to watch with a question of your own in mind.',
  'The order of the video is a suggestion, so feel free to jump back.',
  'Listen for the words that come up more than once: they usually carry the main point.',
  'A break between two chapters is good for the memory.',
  'What is unclear on the first viewing may be simple on the second.',
  'The pictures show much that a text can only hint at.',
  'Sharing the video with someone who cares about {topic} is an easy way to start a conversation.',
  'What is useful depends on where you start, so take what fits and leave the rest.',
  'The title promises a view of {topic}, and it’s fair to judge the video by that.',
  'Good questions to keep at hand are what, why and in which order.',
  'Small things are easy to overlook, so a slower playback speed can help.',
  'If something differs from what you know, that is a reason to compare sources.',
  'Coming back to {topic} after a few days shows what you remember.',
  'A list of three points makes a good summary.',
  'For a first impression, the opening minutes are enough.',
  'Pause the video whenever a thought needs time.',
  'You can check what it says about {topic} against other sources later.',
];

/** Fit the subjects of a family; each is used once at most. */
export const BY_FAMILY: Record<Family, readonly string[]> = {
  fire: [
    'Local rules and equipment differ, so take what is shown as a starting point and check it against your own department or authority.',
    'In an emergency, get to safety and call the emergency number first; no article or video replaces that.',
    'Routines practised on a quiet day are the ones that work on a hectic one.',
    'Crews will look at the order of the steps, and households can borrow from it.',
    'A plan on the wall helps more than one in a drawer.',
    'If you train with others, turn each chapter into a short drill.',
    'Clear, short messages are part of safety, too.',
    'Protective equipment and distance come before any technique.',
    'Talking through {topic} as a family takes little time and makes clear who does what.',
    'It is worth asking the local fire service which of these points matter most where you live.',
    'Training material shows the method; on the scene, judgement belongs to the people who are there.',
    'Checking equipment regularly is less exciting than using it, and just as important.',
  ],
  tarot: [
    'Readings are for reflection and enjoyment, and there’s room for your own view.',
    'A journal beside the cards turns a passing thought into something to come back to.',
    'Open questions lead further than yes-or-no questions.',
    'The images on the cards are a starting point; what they mean to you is the reading.',
    'No deck is right for everyone, and an old favourite is as good as a new one.',
    'A quiet table and a few unhurried minutes are all that {topic} asks for.',
    'It can help to look at a card before thinking of its name.',
    'A reading describes a mood more often than an event.',
    'Leave decisions about health, money or law to people who are trained for them.',
    'Coming back to the same cards a week later is a reading of its own.',
    'Symbols speak in more than one way, so a second meaning is welcome.',
    'Take what rings true and leave the rest on the table.',
  ],
  meditation: [
    'Nothing here replaces medical advice, and it is fine to stop whenever something does not feel right.',
    'Comfort comes first: a chair, a cushion or a bed will do.',
    'Thoughts that wander off are part of the practice and not a mistake.',
    'A few minutes a day are easier to keep than an hour once a week.',
    'Let the breath stay as it is until it changes naturally.',
    'Soft light and a silent phone make {topic} easier.',
    'There is no result to reach, which is a relief in itself.',
    'Practising at the same time of day helps a habit to settle.',
    'Headphones are useful in a lively house, but you don’t need them otherwise.',
    'Getting up slowly at the end is part of the exercise.',
    'If you fall asleep during a session, you haven’t failed; you were tired.',
    'Kindness towards yourself is a good companion for any practice.',
  ],
  general: [
    'Start small to keep the first attempt enjoyable.',
    'Tools and materials differ from place to place, so adapt the steps to what you have.',
    'A first result doesn’t have to be perfect to be useful.',
    'Preparation takes a while and pays for itself later.',
    'Writing down what worked makes the second attempt shorter.',
    'If you have experience with {topic}, skip ahead; beginners may prefer to follow in order.',
    'The manufacturer’s safety notes come before any tip from a video.',
    'When two ways lead to the same result, the simpler one is usually easier to stick to.',
    'A friend who does the same thing differently is a good source, too.',
    'Leave time at the end for clearing up and looking at the result.',
    'Compare cost and effort before you buy anything.',
    'One change at a time shows what made the difference.',
  ],
};

export const CLOSINGS: readonly string[] = [
  'The video shows all of this in motion, and that is the best reason to watch it in full.',
  'To see how the parts fit together, watch the video from the beginning.',
  'For everything that words leave out, see the video itself.',
  'Watch the video, pick one point, and try it in your own time.',
];

export const TITLE_TAILS: Record<Family, readonly string[]> = {
  fire: [
    'What to Know and What to Practise',
    'The Main Points in Order',
    'A Plain Guide to the Video',
    'Lessons Worth Keeping',
  ],
  tarot: ['A Reading Companion', 'Notes for Your Own Table', 'The Main Ideas in Order', 'A Gentle Guide to the Video'],
  meditation: ['A Gentle Companion', 'How to Follow Along', 'The Practice in Short', 'A Quiet Guide to the Video'],
  general: ['The Main Points in Order', 'A Plain Guide to the Video', 'What to Take Away', 'Step by Step'],
};

/** Tags when the video's own words give too few. */
export const TAGS: Record<Family, readonly string[]> = {
  fire: ['Fire safety', 'Emergency services', 'Preparedness'],
  tarot: ['Tarot', 'Reflection', 'Intuition'],
  meditation: ['Meditation', 'Mindfulness', 'Relaxation'],
  general: ['Guide', 'How-to', 'Video'],
};

/** Openers of a part of somebody's notes. */
export const NOTES_OPENERS: readonly string[] = [
  '“{part}” deserves a closer look.',
  'Next comes “{part}”.',
  '“{part}” is another part of the picture.',
  'It is worth keeping “{part}” in mind.',
  '“{part}” matters here as well.',
];

/** What can be said of such a part. */
export const NOTES_ABOUT_PART: readonly string[] = [
  'With “{part}” it helps to look at the order first and the details afterwards.',
  'For “{part}”, a short note in your own words will last longer than a bookmark.',
  'Ask yourself how you would explain “{part}” to someone who has never heard of it.',
  'If you only have a few minutes, start with “{part}”.',
  '“{part}” also shows how to split a large subject into manageable pieces.',
  'Write down questions about “{part}” as they come up.',
  'You can look up what “{part}” leaves open in a source you trust.',
  'A second look at “{part}” often shows what the first one missed.',
  'There’s no need to remember all of “{part}” at once.',
  'Together with the rest, “{part}” falls into place.',
  'Compare “{part}” with your own habits and note one difference.',
  'If you know the subject already, “{part}” is a refresher.',
  'Try to name the aim of “{part}” in one sentence before moving on.',
  'In a group, “{part}” is a good moment to stop and talk.',
  'The heading “{part}” says plainly what to expect.',
];

/** What fits all notes. */
export const NOTES_ANYWHERE: readonly string[] = [
  'You don’t have to do everything at once; one idea that you use is worth more than ten that you only heard.',
  'A notebook on the table is all the preparation you need.',
  'What is useful depends on where you start, so take what fits and leave the rest.',
  'Good questions to keep at hand are what, why and in which order.',
  'If something differs from what you know, that is a reason to compare sources.',
  'Coming back to {topic} after a few days shows what you remember.',
  'A list of three points makes a good summary.',
  'Small things are easy to overlook.',
  'A break between two parts is good for the memory.',
  'What is unclear at first may be simple the second time.',
  'Talking about {topic} with someone who cares about it is an easy next step.',
  'The order is a suggestion, so feel free to go back.',
];

export const NOTES_CLOSINGS: readonly string[] = [
  'Pick one point, and try it in your own time.',
  'To take it further, start with the question that is hardest to answer.',
];
