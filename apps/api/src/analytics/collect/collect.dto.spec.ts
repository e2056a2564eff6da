import { readsAsThePipe } from '../../common/compiled-form.fixture.ts';
import { fieldsOf } from '../../common/compiled-form.ts';
import { EventDto } from './collect.dto.ts';

const GOOD = { visitorId: 'v000000000000031', wordpressSiteId: 1, eventType: 'page_view' };
const VALUES = [
  ...[undefined, null, '', ' ', 'abcdefgh', ' abcdefgh ', '7', '1e3', 'x'.repeat(64), 'x'.repeat(65), 'a\0b', '\ud800'],
  ...['page_view', 'premium_upgrade', 'https://press.example/a', 0, 1, -1, 7.5, 86_400_001, 1e21, true, false],
  ...[[], ['a'], {}, { a: 'b' }],
];
const BODIES = fieldsOf(EventDto).flatMap((field) => VALUES.map((value) => ({ ...GOOD, [field]: value })));

readsAsThePipe(EventDto, BODIES);
