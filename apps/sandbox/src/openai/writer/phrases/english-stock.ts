import type { Family } from '../../../subjects/family.ts';

/** Open the section of a part that has a time. */
export const OPENERS_WITH_TIME: readonly string[] = [
  'At {at} the video turns to “{part}”.',
  'The part called “{part}” begins at {at} and can be watched by itself.',
  'From {at} on, everything is about “{part}”.',
  '“{part}” starts at {at}, which is a good place to pause and get ready.',
  'The player reaches “{part}” at {at}.',
  'Skip to {at} to go straight to “{part}”.',
  'With “{part}”, the next chapter opens at {at}.',
];

/** Open the section of a part without a time. */
export const OPENERS: readonly string[] = [
  'One thread that runs through the video is “{part}”.',
  '“{part}” deserves a closer look.',
  'A word to listen for while watching is “{part}”.',
  'The description points to “{part}” as well.',
  'It is worth keeping “{part}” in mind while the video plays.',
  'Next comes “{part}”.',
  '“{part}” is another part of the picture.',
];

/** Say more about a part; each can be used once in each section. */
export const ABOUT_PART: readonly string[] = [
  'Watch “{part}” once without stopping and a second time with the pause button at hand.',
  'What belongs to “{part}” is easier to follow when the part before it is still fresh.',
  'If only a few minutes are free, “{part}” is a sensible place to spend them.',
  'Under “{part}” it helps to look at the order of things first and at the details afterwards.',
  'Compare “{part}” with your own habits and note a single difference.',
  'People who know {topic} already may see “{part}” as a refresher; newcomers can take it step by step.',
  'For “{part}”, a short note in your own words will last longer than a screenshot.',
  'Ask yourself after “{part}” what you would explain to somebody who has not seen it.',
  'The heading “{part}” says plainly what to expect, and that makes the section easy to find again.',
  'Whoever watches in a group can stop after “{part}” and talk about it for a moment.',
  '“{part}” also shows how {topic} can be split into pieces of a manageable size.',
  'There is no need to remember all of “{part}” at once; the chapter can be opened again at any time.',
  'Try to name the aim of “{part}” in one sentence before moving on.',
  'Seen together with the rest of the video, “{part}” finds its place in the whole.',
  'Questions that come up during “{part}” are worth writing down, because later chapters may answer them.',
  'What “{part}” leaves open can be looked up afterwards in a source you trust.',
  'A calm second look at “{part}” often brings out what the first one passed over.',
  'Keep the link to “{part}” if you want to show somebody just this section.',
];

/** Fit any video; each is used once at most. */
export const ANYWHERE: readonly string[] = [
  'The chapters are short enough to be watched one at a time.',
  'A notebook beside the screen is all the preparation that is needed.',
  'Taken together, the parts make a clear line from the first minute to the last.',
  'Those who prefer reading can use this article as a map and the video as the tour.',
  'Nothing has to be done at once; one idea put to use is worth more than ten that were only heard.',
  'It helps to watch with a question of your own in mind.',
  'The order of the video is a suggestion, and jumping back is always allowed.',
  'Listen for the words that come up more than once: they usually carry the main point.',
  'A break between two chapters does the memory good.',
  'Whatever stays unclear on the first viewing may be simple on the second.',
  'The pictures say a good deal that a text can only hint at.',
  'Sharing the video with somebody who cares about {topic} is an easy way to start a conversation.',
  'What is useful depends on where you begin, so take what fits and leave the rest.',
  'The title promises a view on {topic}, and it is fair to measure the video by that.',
  'Good questions to keep at hand are what, why and in which order.',
  'Small things are easy to overlook, so a slower playback speed can be of use.',
  'If something differs from what you know, that is a reason to compare sources.',
  'Coming back to {topic} after a few days shows what has stayed.',
  'A list of three points is a good summary to end with.',
  'For a first impression, the opening minutes are enough.',
  'The video can be paused wherever a thought needs room.',
  'What was said about {topic} can be checked against other sources at leisure.',
];

/** Fit the subjects of a family; each is used once at most. */
export const BY_FAMILY: Record<Family, readonly string[]> = {
  fire: [
    'Local rules and equipment differ, so take what is shown as a starting point and check it against your own department or authority.',
    'In an emergency, get to safety and call the emergency number first; no article or video replaces that.',
    'Routines that were practised on a quiet day are the ones that hold on a loud one.',
    'Crews will look at the order of the steps, and households can borrow from it.',
    'A plan that hangs on the wall helps more than one that lies in a drawer.',
    'Whoever trains with others can turn each chapter into a short drill.',
    'Clear words and short messages are part of safety, too.',
    'Protective equipment and distance come before any technique.',
    'Talking through {topic} as a family takes little time and settles who does what.',
    'It is worth asking the local fire service which of these points matter most where you live.',
    'Training material shows the method; judgement on the scene belongs to those who are there.',
    'Checking equipment regularly is less exciting than using it, and just as important.',
  ],
  tarot: [
    'Readings are meant for reflection and enjoyment, and there is room for your own view.',
    'A journal beside the cards turns a passing thought into something to come back to.',
    'Open questions lead further than those that ask for a yes or a no.',
    'The images on the cards are a starting point; what they mean to you is the reading.',
    'No deck is the right one for everybody, and an old favourite is as good as a new one.',
    'A quiet table and a few unhurried minutes are all that {topic} asks for.',
    'It can help to look at a card before thinking of its name.',
    'A reading describes a mood more often than an event.',
    'Decisions about health, money or law belong with people who are trained for them.',
    'Coming back to the same cards a week later is a reading of its own.',
    'Symbols speak in more than one way, so a second meaning is welcome.',
    'Take what rings true and leave the rest on the table.',
  ],
  meditation: [
    'Nothing here replaces medical advice, and it is fine to stop whenever something does not feel right.',
    'Comfort comes first: a chair, a cushion or a bed will do.',
    'Thoughts that wander off are part of the practice and not a mistake.',
    'A few minutes a day are easier to keep than an hour once a week.',
    'The breath can stay as it is until it changes by itself.',
    'Soft light and a silent phone make {topic} easier.',
    'There is no result to reach, which is a relief in itself.',
    'Practising at the same time of day helps a habit to settle.',
    'Headphones are useful where the house is lively, and not needed otherwise.',
    'Getting up slowly at the end is part of the exercise.',
    'Those who fall asleep during a session have not failed; they were tired.',
    'Kindness towards yourself is a good companion for any practice.',
  ],
  general: [
    'Starting small keeps the first attempt enjoyable.',
    'Tools and materials differ from place to place, so adapt the steps to what you have.',
    'A first result does not have to be perfect to be useful.',
    'Preparation takes a while and pays for itself later.',
    'Writing down what worked makes the second attempt shorter.',
    'Those with experience in {topic} can skip ahead; beginners may like to follow in order.',
    'Safety notes of the makers come before any tip from a video.',
    'When two ways lead to the same result, the simpler one is usually easier to keep.',
    'A friend who does the same thing differently is a good source, too.',
    'Leave time at the end for clearing up and looking at the result.',
    'Costs and effort are best compared before anything is bought.',
    'One change at a time shows what made the difference.',
  ],
};

export const CLOSINGS: readonly string[] = [
  'The video shows all of this in motion, and that is the best reason to watch it in full.',
  'To see how the parts fit together, watch the video from the beginning.',
  'For everything that words leave out, the video itself is the place to go.',
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
  'With “{part}” it helps to look at the order of things first and at the details afterwards.',
  'For “{part}”, a short note in your own words will last longer than a bookmark.',
  'Ask yourself what you would tell somebody about “{part}” who has never heard of it.',
  'If only a few minutes are free, “{part}” is a sensible place to begin.',
  '“{part}” also shows how a large subject can be split into pieces of a manageable size.',
  'Questions that come up around “{part}” are worth writing down at once.',
  'What “{part}” leaves open can be looked up afterwards in a source you trust.',
  'A calm second look at “{part}” often brings out what the first one passed over.',
  'There is no need to remember all of “{part}” at once.',
  'Seen together with the rest, “{part}” finds its place in the whole.',
  'Compare “{part}” with your own habits and note a single difference.',
  'Those who know the subject already may take “{part}” as a refresher.',
  'Try to name the aim of “{part}” in one sentence before moving on.',
  'In a group, “{part}” is a good moment to stop and talk.',
  'The heading “{part}” says plainly what to expect.',
];

/** What fits all notes. */
export const NOTES_ANYWHERE: readonly string[] = [
  'Nothing has to be done at once; one idea put to use is worth more than ten that were only heard.',
  'A notebook on the table is all the preparation that is needed.',
  'What is useful depends on where you begin, so take what fits and leave the rest.',
  'Good questions to keep at hand are what, why and in which order.',
  'If something differs from what you know, that is a reason to compare sources.',
  'Coming back to {topic} after a few days shows what has stayed.',
  'A list of three points is a good summary to end with.',
  'Small things are easy to overlook.',
  'A break between two parts does the memory good.',
  'Whatever stays unclear at first may be simple the second time.',
  'Talking about {topic} with somebody who cares about it is an easy way to go on.',
  'The order is a suggestion, and going back is always allowed.',
];

export const NOTES_CLOSINGS: readonly string[] = [
  'Pick one point, and try it in your own time.',
  'To go on from here, start with the question that stayed open the longest.',
];
