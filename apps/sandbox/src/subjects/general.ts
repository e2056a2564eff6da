import type { FamilySubjects } from './family.ts';

/** Any other keyword: how-to and news made from the searched words. `{q}` is the keyword as people write it. */
export const GENERAL: FamilySubjects = {
  categoryId: '27',
  length: [150, 1500],
  channels: [
    'Sample How-To Channel',
    'Example Weekly Review',
    'Demo Explainers',
    'Sample Workshop',
    'Example Field Notes',
    'Demo Learning Hour',
  ],
  hashtags: ['howto', 'explained', 'tips', 'learning', 'guide'],
  titles: [
    '{q}: {s}',
    '{s} in {q}, Step by Step',
    '{q} Explained: {s}',
    '{q} for Beginners: {s}',
    "{q}: {s} You Shouldn't Skip",
    'This Week in {q}: {s}',
    '{q} & {s}: A Practical Guide',
    '{s}: A Closer Look at {q}',
    '{q} in Ten Minutes | {s}',
    'A Fresh Look at {q}: {s}',
    'Ask Anything: {q} and {s}',
    '{q} Workshop: {s}',
    'What to Know About {q}: {s}',
  ],
  subjects: [
    {
      phrase: 'Getting Started',
      chapters: ['What you need', 'The first hour', 'A small first project', 'Where to go next'],
      about: [
        'A first look at {q} for people who are starting from scratch.',
        'The video lists what you need and what can wait.',
        'A small project shows the whole process from beginning to end.',
      ],
    },
    {
      phrase: 'Common Mistakes',
      chapters: ['The mistake everyone makes', 'Why it happens', 'A better habit', 'Checking your work'],
      about: [
        'The mistakes that come up again and again in {q}, each with a better habit.',
        'The video explains why they happen before it shows how to avoid them.',
        'A short checklist at the end helps to spot them early.',
      ],
    },
    {
      phrase: 'The Right Tools',
      chapters: ['The short list', 'What to skip', 'Care and storage', 'Borrow or buy'],
      about: [
        'The tools that matter for {q}, and an honest list of those that don’t.',
        'The video compares them by use rather than by brand.',
        'Care and storage get a few minutes, because they save the most.',
      ],
    },
    {
      phrase: 'Planning Ahead',
      chapters: ['Starting from the goal', 'Splitting the work', 'Leaving room', 'Reviewing the plan'],
      about: [
        'How to plan ahead in {q} without planning too much.',
        'The video starts from the goal and works backwards.',
        'It leaves room for the things that always take longer.',
      ],
    },
    {
      phrase: 'Saving Time',
      chapters: ['Where time goes', 'One change first', 'Batching', 'Keeping the quality'],
      about: [
        'Where time goes in {q} and what a single change can save.',
        'The video prefers one lasting habit to ten quick tricks.',
        'Quality is checked at the end, so that faster doesn’t mean worse.',
      ],
    },
    {
      phrase: 'Doing It on a Budget',
      chapters: ['Setting a limit', 'Second-hand finds', 'Spending where it counts', 'A fair comparison'],
      about: [
        'How to get into {q} on a small budget, set before you buy anything.',
        'The video looks at second-hand options and at the few places where spending counts.',
        'The episode ends with a fair comparison.',
      ],
    },
    {
      phrase: 'New Ideas',
      chapters: ['What has changed', 'Three ideas to try', 'What stays the same', 'Questions from viewers'],
      about: [
        'New ideas around {q}, sorted into those to try now and those to watch.',
        'The video says what has changed and what stays the same.',
        'It also says which questions are still open.',
      ],
    },
    {
      phrase: 'Behind the Scenes',
      chapters: ['A look around', 'Preparing the day', 'When plans change', 'Clearing up'],
      about: [
        'A look behind the scenes of {q}, from preparing to clearing up.',
        'The video stays close to the work and lets it speak.',
        'A change of plan in the middle shows how problems are handled.',
      ],
    },
    {
      phrase: 'Safety and Care',
      chapters: ['Knowing the risks', 'A simple checklist', 'Stopping in time', 'Care afterwards'],
      about: [
        'What to look out for in {q}, in one simple checklist.',
        'The video explains each point with an everyday example.',
        'Knowing when to stop is treated as a skill of its own.',
      ],
    },
    {
      phrase: 'A Full Walkthrough',
      chapters: ['Preparation', 'The main part', 'Finishing touches', 'The result'],
      about: [
        'A full walkthrough of {q} without cuts in the middle.',
        'The video names each step before showing it.',
        'It shows the result honestly, with what could be better next time.',
      ],
    },
    {
      phrase: 'Questions and Answers',
      chapters: ['The most common question', 'A quick round', 'One longer answer', 'What to read next'],
      about: [
        'Questions about {q}, answered one after another.',
        'The video starts with the most common question and takes its time with it.',
        'A quick round and further reading follow.',
      ],
    },
    {
      phrase: 'Small Improvements',
      chapters: ['Looking at today', 'One step better', 'Measuring it', 'Keeping going'],
      about: [
        'Small improvements in {q} that add up over a season.',
        'The video picks one step, measures it and keeps what works.',
        'Keeping going is the subject of the last chapter.',
      ],
    },
  ],
};
