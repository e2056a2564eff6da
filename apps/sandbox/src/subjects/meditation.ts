import type { FamilySubjects } from './family.ts';

/** Meditation, breathing and sleep subjects. */
export const MEDITATION: FamilySubjects = {
  categoryId: '26',
  length: [300, 4500],
  channels: [
    'Sample Quiet Room',
    'Example Breathing Studio',
    'Demo Sleep Corner',
    'Sample Morning Practice',
    'Example Mindful Minutes',
    'Demo Stillness Channel',
  ],
  hashtags: ['meditation', 'mindfulness', 'breathing', 'sleep', 'relaxation', 'calm'],
  titles: [
    '{s} for a Quieter Day',
    '{q}: {s}, Guided and Unhurried',
    '{s} Explained Step by Step',
    'Ten Minutes of {s}',
    '{q} & {s}: A Simple Practice',
    "{s} When You Can't Switch Off",
    'A Gentle Start With {s}',
    '{q} | {s} in Full',
    "A Beginner's Guide to {s}",
    '{s}: Small Steps That Stay',
    'Sit Down, Slow Down: {s}',
    '{q} Practice: {s}',
    'Coming Back to {s}',
  ],
  subjects: [
    {
      phrase: 'Guided Breathing',
      chapters: ['Finding a seat', 'Following the breath', 'Lengthening the exhale', 'Coming back'],
      about: [
        'A guided breathing practice that needs nothing but a chair and a few quiet minutes.',
        'The voice leads from noticing the breath to letting the exhale become a little longer.',
        'There is time at the end to come back slowly.',
      ],
    },
    {
      phrase: 'The Body Scan',
      chapters: ['Settling down', 'Feet and legs', 'Back and shoulders', 'Face and hands'],
      about: [
        'A body scan from the feet to the face, with pauses long enough to notice something.',
        'The video invites attention rather than effort: nothing has to change.',
        'It can be done lying down or in a chair.',
      ],
    },
    {
      phrase: 'Deep Sleep Relaxation',
      chapters: ['Dimming the day', 'Heavy and warm', 'Counting slowly', 'Drifting off'],
      about: [
        'A slow wind-down for the last minutes of the day, spoken in a low and even voice.',
        'Attention moves through the body and then to slow counting.',
        'The last part grows quieter, so that it can be left playing.',
      ],
    },
    {
      phrase: 'Morning Mindfulness',
      chapters: ['Before the phone', 'Three conscious breaths', 'One intention', 'Taking it along'],
      about: [
        'A short morning practice for the minutes before the phone comes on.',
        'Three breaths and one intention are all it asks for.',
        'The video ends with a small reminder to take along into the day.',
      ],
    },
    {
      phrase: 'Walking Meditation',
      chapters: ['Standing still first', 'Heel, sole, toes', 'Sounds along the way', 'Turning around'],
      about: [
        'Walking as a practice: slowly, on a short path, there and back again.',
        'The video gives one thing to notice at a time, beginning with the feet.',
        'It works in a garden, a corridor or a quiet street.',
      ],
    },
    {
      phrase: 'Loving-Kindness',
      chapters: ['A kind word to yourself', 'Somebody close', 'Somebody neutral', 'Widening the circle'],
      about: [
        'A loving-kindness practice that starts close and widens step by step.',
        'A few short phrases are repeated, with silence between them.',
        'The video says plainly that it’s fine to feel nothing special.',
      ],
    },
    {
      phrase: 'Stress Relief',
      chapters: ['Noticing tension', 'Dropping the shoulders', 'A longer breath out', 'One next step'],
      about: [
        'A practice for a tense moment in the middle of the day.',
        'It starts with noticing where tension sits and moves to a longer breath out.',
        'The closing part picks one next step, and only one.',
      ],
    },
    {
      phrase: 'Box Breathing',
      chapters: ['Drawing the square', 'Four equal sides', 'Making it your own', 'Using it during the day'],
      about: [
        'Box breathing explained with a square on the screen: in, hold, out, hold.',
        'The video keeps the count low and says how to adapt it.',
        'It ends with everyday moments when it helps.',
      ],
    },
    {
      phrase: 'The Evening Wind-Down',
      chapters: ['Closing the day', 'Soft stretching', 'A page of notes', 'Lights out'],
      about: [
        'An evening routine in four parts, from closing the laptop to turning off the light.',
        'Soft stretches and a page of notes make up the middle.',
        'The pace slows down with every part.',
      ],
    },
    {
      phrase: 'Mantra Meditation',
      chapters: ['Choosing a phrase', 'Finding the rhythm', 'When thoughts come', 'Letting it fade'],
      about: [
        'A mantra practice with a phrase of your own choice.',
        'The video shows how a rhythm emerges naturally and what to do when thoughts come.',
        'At the end the phrase is allowed to fade into silence.',
      ],
    },
    {
      phrase: 'Focus at Work',
      chapters: ['Clearing the desk', 'A two-minute anchor', 'One task, one window', 'A real pause'],
      about: [
        'Mindfulness for a working day: a two-minute anchor before one single task.',
        'The video goes through a desk, a window and a pause that deserves the name.',
        'Nothing in it needs a mat or a quiet room.',
      ],
    },
    {
      phrase: 'The Sound Bath',
      chapters: ['Lying down comfortably', 'Low bowls', 'High bowls', 'Returning to silence'],
      about: [
        'A sound bath with low and high singing bowls and very few words.',
        'Headphones help, and so does a blanket.',
        'The tones thin out towards the end until only the room is left.',
      ],
    },
  ],
};
