import { expect, it } from 'vitest';
import { isReplaced } from './replaced-values.ts';

const spanOf = (text: string, value: string) => {
  const start = text.indexOf(value);
  return { start, end: start + value.length };
};

it.each([
  ['Level 4 slab pour moved from 5 June to 9 June because of rain.', '5 June', '9 June'],
  ['The sum was reduced from $4,000 to $3,200.', '$4,000', '$3,200'],
  ['The balustrade is to be 1100 mm high on all balconies, not 1000 mm as tendered.', '1000 mm', '1100 mm'],
  ['First aid officer is now K. Byrne, replacing M. Tran.', 'M. Tran', 'K. Byrne'],
  ['It can be climbed on Saturday 25 April instead of Saturday 18 April.', '18 April', '25 April'],
  ['Cover to footings 75 mm (was 65 mm).', '65 mm', '75 mm'],
  ['The windows no longer start on 11 May, they now start on 25 May.', '11 May', '25 May'],
  ['The inspection is not on May 7 any more, they come on May 12.', 'May 7', 'May 12'],
  ['The lead time is no longer 3 weeks but 5 weeks.', '3 weeks', '5 weeks'],
  ['El hormigonado se cambia del 5 de junio al 9 de junio.', '5 de junio', '9 de junio'],
  ['La grúa viene el 12 de mayo en lugar del 8 de mayo.', '8 de mayo', '12 de mayo'],
  ['La inspección ya no es el 7 de mayo, es el 12 de mayo.', '7 de mayo', '12 de mayo'],
  ['Die Abnahme wird vom 5. Juni auf den 9. Juni verschoben.', '5. Juni', '9. Juni'],
  ['Brüstung jetzt 1100 mm statt 1000 mm.', '1000 mm', '1100 mm'],
  ['Le coulage est reporté du 5 juin au 9 juin.', '5 juin', '9 juin'],
  ['La consegna è spostata dal 05/06/2026 al 09/06/2026.', '05/06/2026', '09/06/2026'],
  ['浇筑从6月5日推迟到6月9日。', '6月5日', '6月9日'],
  ['Đổ bê tông dời từ ngày 05/06/2026 sang 09/06/2026.', '05/06/2026', '09/06/2026'],
])('knows of “%s” that %s was replaced, and %s holds', (text, replaced, current) => {
  expect(isReplaced(text, spanOf(text, replaced))).toBe(true);
  expect(isReplaced(text, spanOf(text, current))).toBe(false);
});

it.each([
  ['The handrail is from 900 mm to 1000 mm above the ramp.', '900 mm'],
  ['The crane was moved from gate 2 at 6:10 am.', '6:10 am'],
  ['The slab was 200 mm thick.', '200 mm'],
  ['El horario es de 6:30 a 15:00.', '6:30'],
  ['La barandilla mide de 900 mm a 1000 mm.', '900 mm'],
  ['Der Handlauf ist von 900 mm bis 1000 mm hoch.', '900 mm'],
  ['Not more than 900 mm high.', '900 mm'],
  ['Not exceeding 900 mm.', '900 mm'],
  ['No longer than 900 mm.', '900 mm'],
  ['Nicht mehr als 900 mm hoch.', '900 mm'],
  ['Docket no 70341 was signed.', '70341'],
  ['Work does not begin until 5 June.', '5 June'],
])('takes no value of “%s” for a replaced one', (text, value) => {
  expect(isReplaced(text, spanOf(text, value))).toBe(false);
});
