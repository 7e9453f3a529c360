import { describe, expect, it } from 'vitest';
import { isInLanguage, namedLanguage } from './named-language.ts';

describe('the language that a question names', () => {
  it.each([
    ['what is the weight of the German delivery', 'deu'],
    ['how many panels came from poland', 'pol'],
    ['how long do the viet crew rest when it is hot', 'vie'],
    ['in the french report, how far was the tank from the brook', 'fra'],
  ])('is known by its name or its country: %s', (question, language) => {
    expect(namedLanguage(question)).toBe(language);
  });

  it('is none in a question without such a name', () => {
    expect(namedLanguage('what is the weight of the delivery')).toBeNull();
  });

  it('is none in a question that is not in English', () => {
    expect(namedLanguage('¿Qué dice el informe francés?')).toBeNull();
    expect(namedLanguage('quel polish pour le sol')).toBeNull();
  });
});

const POLISH = `Odprawa BHP: praca na podnośniku i na dachu. Prace na dachu wstrzymujemy, gdy wiatr przekracza 11 m/s.
Na podnośniku zawsze szelki i krótka linka, zaczepiona w koszu. Pod miejscem pracy zamknąć pas i postawić jedną osobę
do pilnowania. Przed rozpoczęciem pracy sprawdzić hamulce, poziom oleju oraz stan opon, a usterki zgłosić brygadziście.`;
const ENGLISH = `Toolbox talk: work on the lift and on the roof. We stop work on the roof when the wind is above 11 m/s. Always
wear a harness with a short lanyard in the lift, clipped to the basket. Close off a strip below the work and post one
person to guard it. Before work starts, check the brakes, the oil and the tyres, and report what is wrong.`;

describe('the language of a page', () => {
  it('is recognised by its words', () => {
    expect(isInLanguage(POLISH, 'pol')).toBe(true);
    expect(isInLanguage(ENGLISH, 'pol')).toBe(false);
  });

  it('is not recognised by a few words in Latin letters', () => {
    expect(isInLanguage(POLISH.slice(0, 120), 'pol')).toBe(false);
  });

  it('is recognised by one line in another script', () => {
    expect(isInLanguage('如有破损，请在收货后7天内附照片通知我们。', 'cmn')).toBe(true);
    expect(isInLanguage('如有破损，请在收货后7天内附照片通知我们。', 'hin')).toBe(false);
  });
});
