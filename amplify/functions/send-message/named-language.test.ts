import { describe, expect, it } from 'vitest';
import { createAskScene } from '#tests/support/ask-scene.ts';

const POLISH = `Omówiono grubość ściany i opadanie betonu na dachu. Prace na dachu wstrzymujemy, gdy wiatr przekracza 11 m/s.
Na podnośniku zawsze szelki i krótka linka, zaczepiona w koszu. Pod miejscem pracy zamknąć pas i postawić jedną osobę
do pilnowania. Przed rozpoczęciem pracy sprawdzić hamulce, poziom oleju oraz stan opon, a usterki zgłosić brygadziście.`;

async function scene({ polish }: { polish: boolean }) {
  const made = await createAskScene();
  if (polish)
    made.objects.putJson('acme/p1/text/slump.json', {
      ...{ version: 1, documentId: 'slump', pages: [{ number: 2, text: POLISH }] },
    });
  const documentsFor = async (question: string) =>
    ((await made.ask(question)).considered ?? []).map(({ documentId }) => documentId);
  return documentsFor;
}

describe('a question in English that names a language', () => {
  const question = 'In the Polish talk, how thick shall the wall be?';

  it('is answered from the pages in that language alone', async () => {
    const documentsFor = await scene({ polish: true });
    expect(await documentsFor(question)).toEqual(['slump']);
    // Negative control: without the name, the page with the question's words answers.
    expect((await documentsFor('In the talk, how thick shall the wall be?'))[0]).toBe('fire');
  });

  it('is answered from the others if no page is in that language', async () => {
    const documentsFor = await scene({ polish: false });
    expect((await documentsFor(question))[0]).toBe('fire');
  });
});
