/**
 * Units of measure, one line for each with its spellings: a German answer may contain `42 Zoll` where the page has
 * `42 inches`. Spellings of up to three letters are case-sensitive (`mW` is not `MW`).
 */
const SPELLINGS = `
mm millimetre millimetres millimeter millimeters milímetro milímetros 毫米
cm centimetre centimetres centimeter centimeters Zentimeter centímetro centímetros 厘米 公分
m metre metres meter meters metro metros 米
km kilometre kilometres kilometer kilometers kilómetro kilómetros 千米 公里
in inch inches Zoll pulgada pulgadas 英寸 ″ " ”
ft foot feet Fuß pie pies 英尺 ′ ' ’
mm² mm2
m² m2 sqm Quadratmeter 平方米
m³ m3 Kubikmeter 立方米
kg kilogram kilograms kilogramme kilogrammes Kilogramm kilogramo kilogramos 公斤 千克
g gram grams Gramm gramo gramos 克
t tonne tonnes ton tons Tonne Tonnen tonelada toneladas 吨
lb lbs pound pounds Pfund libra libras 磅
N newton newtons
kN kilonewton kilonewtons 千牛
Pa pascal pascals
kPa 千帕
MPa N/mm² N/mm2 兆帕
psi
bar
°C ℃ Celsius degC 摄氏度
°F Fahrenheit 华氏度
° degree degrees Grad grado grados 度
% percent Prozent porciento ％
s sec second seconds Sekunde Sekunden segundo segundos 秒
min mins minute minutes Minute Minuten minuto minutos 分钟
h hr hrs hour hours Stunde Stunden hora horas 小时
d day days Tag Tage Tagen día días 天 日
week weeks Woche Wochen semana semanas 周 星期
month months Monat Monate Monaten mes meses 个月
year years Jahr Jahre Jahren año años 年
V volt volts Volt voltio voltios 伏
kV kilovolt kilovolts 千伏
A amp amps ampere amperes Ampere amperio amperios 安
W watt watts Watt vatio vatios 瓦
kW 千瓦
Hz hertz
dB
lx lux
yd³ yd3 CY
gal gallon gallons
ppm
NTU
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3
mg/L mg/l
µm μm micron microns
l L litre litres liter liters litro litros 升
`;

const CASED_CHARACTERS = 3;
const unitBySpelling = new Map<string, string>();
for (const line of SPELLINGS.trim().split('\n')) {
  const spellings = line.split(' ');
  for (const spelling of spellings) unitBySpelling.set(folded(spelling), spellings[0] ?? spelling);
}

function folded(spelling: string): string {
  return spelling.length > CASED_CHARACTERS ? spelling.toLowerCase() : spelling;
}

const UNSPACED = [...unitBySpelling.keys()]
  .filter((spelling) => /\p{scx=Han}/u.test(spelling))
  .toSorted((a, b) => b.length - a.length);
const TWO_WORDS =
  /^(?:°|degrees?|grad|grados?)\s?(C|F|Celsius|Fahrenheit)(?!\p{L})|^(per cent|por ciento)(?!\p{L})|^(?:sq(?:uare)?\.?) (?:m|metres?|meters?)(?!\p{L})/iu;
const WORD = /^(?:[%％‰°℃"”″'’′]|[\p{L}µ]+[²³23]?(?:\/[\p{L}]+[²³23]?)*)/u;

/**
 * The unit at the beginning of `text`, after a space or hyphen, and its length in characters. Null if there is none.
 */
export function unitAtStart(text: string): { unit: string; length: number } | null {
  const gap = /^[\s-]?/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(gap);
  const unspaced = UNSPACED.find((spelling) => rest.startsWith(spelling));
  if (unspaced) return { unit: unitBySpelling.get(unspaced) ?? unspaced, length: gap + unspaced.length };
  const two = TWO_WORDS.exec(rest);
  if (two) {
    const unit = two[2] ? '%' : two[1] ? `°${two[1].charAt(0).toUpperCase()}` : 'm²';
    return { unit, length: gap + two[0].length };
  }
  const word = WORD.exec(rest)?.[0];
  if (!word) return null;
  // Compound units such as `kN/m` are compared as written.
  const unit = unitBySpelling.get(folded(word)) ?? (word.includes('/') ? word : null);
  return unit ? { unit, length: gap + word.length } : null;
}
