import { categoriesFor, chooseCategories } from '@pressloom/plugin-kit';
import { describeBrand } from '@pressloom/plugin-kit/testing';
import { FireNewsBrand } from './fire-news.brand.ts';
import { FireNewsModule } from './fire-news.module.ts';

describeBrand({ module: FireNewsModule, brand: FireNewsBrand });

describe('the categories of Fire & Emergency News', () => {
  it.each([
    ['Crews battle two-alarm house fire overnight', '', [], ['Structure Fires']],
    ['Wildfire grows to 400 acres, containment at 10 percent', '', [], ['Wildfires']],
    ['Car fire after highway collision', '', [], ['Vehicle & Transport']],
    ['Hiker brought to safety', 'A rope rescue at the gorge.', ['search and rescue'], ['Technical Rescue']],
    ['Gas leak closes downtown block', '', ['hazmat'], ['Hazmat']],
    ['What paramedics carry and why', '', ['ems', 'ambulance'], ['EMS & Medical']],
    ['Flooding after the storm', '', [], ['Storms & Disasters']],
    ['Forcible entry drill, step by step', '', ['training'], ['Training & Tactics']],
    ['Inside a new ladder truck', '', ['apparatus'], ['Equipment & Apparatus']],
    ['Where to put your smoke alarms', '', ['fire safety'], ['Fire Prevention']],
    ['Peer support on night shift', '', ['mental health'], ['Health & Wellbeing']],
    ['Volunteers wanted in three towns', '', ['recruitment'], ['Departments & People']],
    ['Wildland crews in a water rescue', '', [], ['Technical Rescue', 'Wildfires']],
    ['Morning briefing', 'Everything that happened overnight.', [], ['Emergency News']],
    ['The firewall explained', '', ['networking'], ['Emergency News']],
  ])('puts "%s" where readers look for it', (title, description, tags, expected) => {
    const { categories } = new FireNewsBrand();
    expect(chooseCategories(categoriesFor(categories, 'en'), { title, description, tags })).toEqual(expected);
  });
});

describe('an article of Fire & Emergency News', () => {
  it.each([
    [null, 290],
    [0, 200],
    [90, 200],
    [600, 560],
    [36_000, 900],
  ])('of a video of %s seconds stays as short as news', (durationSeconds, words) => {
    const source = { title: '', description: '', channelTitle: '', tags: [], durationSeconds };
    expect(new FireNewsBrand().targetWords(source)).toBe(words);
  });
});
