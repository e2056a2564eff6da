import type { FamilySubjects } from './family.ts';

/** Fire, rescue and emergency subjects. */
export const FIRE: FamilySubjects = {
  categoryId: '25',
  length: [180, 1380],
  channels: [
    'Sample Fire Desk',
    'Example Rescue Report',
    'Demo Emergency Channel',
    'Sample Station Training',
    'Example Wildfire Watch',
    'Demo Safety First',
  ],
  hashtags: ['firesafety', 'emergency', 'firstresponders', 'rescue', 'preparedness', 'training'],
  titles: [
    '{s}: What Every Household Should Know',
    '{q}: Inside {s}',
    '{s} Explained Step by Step',
    'How Crews Approach {s}',
    '{q} & {s}: A Practical Look',
    "{s}: What Crews Don't Skip",
    '{s} in Ten Minutes',
    '{q} Report: {s}',
    'Training Day: {s}',
    "A Beginner's Guide to {s}",
    '{s}: Lessons for the Next Call',
    '{q} Update | {s}',
    'Ready or Not? {s} for Families',
  ],
  subjects: [
    {
      phrase: 'Kitchen Fire Safety',
      chapters: ['Why pans catch fire', 'Lid, not water', 'Clearing the stove area', 'When to leave and call'],
      about: [
        'A calm walk through what to do when a pan catches fire, and what to leave alone.',
        'The video shows how to keep the stove area clear and where to keep a lid within reach.',
        'It ends with the point at which leaving the room is the only right choice.',
      ],
    },
    {
      phrase: 'Wildfire Containment',
      chapters: ['Reading wind and slope', 'Cutting a control line', 'Crew communication', 'Mop-up and patrol'],
      about: [
        'This video explains how a control line is planned and why wind and slope decide where it goes.',
        'Hand crews, engines and lookouts are shown working from one shared plan.',
        'The last part covers the long work of cooling edges after the flames are out of sight.',
      ],
    },
    {
      phrase: 'Ladder Truck Operations',
      chapters: ['Positioning the truck', 'Setting the outriggers', 'Raising the ladder', 'Working at height'],
      about: [
        'A look at where a ladder truck is placed and how the ground under it is checked.',
        'The video follows the raise from the turntable to the tip, one move at a time.',
        'Harness, hand signals and the way back down each get their own part.',
      ],
    },
    {
      phrase: 'High-Rise Evacuation',
      chapters: ['Stairs instead of lifts', 'Keeping fire exits shut', 'Meeting points', 'Helping neighbours out'],
      about: [
        'How an evacuation of a tall building works, from the first alarm to the meeting point.',
        'The video explains why fire exits stay shut and why stairs are the way down.',
        'It also covers neighbours who need a hand and how to tell the crews where they are.',
      ],
    },
    {
      phrase: 'Search and Rescue Basics',
      chapters: ['Sizing up the scene', 'Search patterns', 'Staying in contact', 'Bringing people out'],
      about: [
        'The basics of a structured search: who goes where, in which order, and who keeps the record.',
        'Simple patterns are drawn on a floor plan so that no room is checked twice or missed.',
        'Staying in contact with the team outside is the thread through every chapter.',
      ],
    },
    {
      phrase: 'Vehicle Extrication',
      chapters: ['Making the car stable', 'Glass management', 'Cutting and spreading', 'Protecting the patient'],
      about: [
        'A step-by-step view of how crews open a damaged car while someone cares for the person inside.',
        'Stabilising comes first, and the video takes its time to show why.',
        'Glass, trim and tools each get a short explanation before anything is cut.',
      ],
    },
    {
      phrase: 'Smoke Alarm Checks',
      chapters: ['Where alarms belong', 'Testing the button', 'Changing batteries', 'Making an escape plan'],
      about: [
        'A short routine for checking the smoke alarms at home, room by room.',
        'The video shows good and bad places for an alarm and how to test one safely.',
        'It ends with an escape plan that the whole household can draw on one sheet of paper.',
      ],
    },
    {
      phrase: 'Flood Response',
      chapters: [
        'Warnings and water levels',
        'Moving to higher ground',
        'Boats and throw bags',
        'After the water goes down',
      ],
      about: [
        'What a flood response looks like, from the first warning to the clean-up.',
        'The video explains why driving into water is avoided and how crews reach people by boat.',
        'The closing part lists what to check before going back into a house.',
      ],
    },
    {
      phrase: 'Hose Line Handling',
      chapters: ['Choosing the line', 'Advancing as a team', 'Nozzle patterns', 'Packing it again'],
      about: [
        'Choosing, stretching and advancing a hose line, shown slowly and from several angles.',
        'The video explains what each person on the line does and how they talk to each other.',
        'Nozzle patterns are compared side by side so that the difference is easy to see.',
      ],
    },
    {
      phrase: 'Hazmat Awareness',
      chapters: ['Reading the placards', 'Distance and wind', 'Zones and control', 'Decontamination basics'],
      about: [
        'An introduction to recognising hazardous materials from a safe distance.',
        'Placards, wind direction and keeping people back are the three topics of this video.',
        'Zones are sketched on a simple map and explained from the outside in.',
      ],
    },
    {
      phrase: 'Emergency Dispatch',
      chapters: ['Taking the call', 'Questions that matter', 'Sending the right units', 'Staying on the line'],
      about: [
        'How an emergency call turns into a response, followed from the ring to the first unit on the road.',
        'The video goes through the questions a dispatcher asks and why they come in that order.',
        'It also tells callers what helps most while they wait.',
      ],
    },
    {
      phrase: 'Storm Preparedness',
      chapters: ['Watches and warnings', 'The go bag', 'Securing the house', 'Checking on others'],
      about: [
        'Getting ready for a storm at home, explained without hurry and without alarm.',
        'The video packs a go bag item by item and says what you can leave at home.',
        'Windows, loose things outside and a list of neighbours to check on round it off.',
      ],
    },
  ],
};
