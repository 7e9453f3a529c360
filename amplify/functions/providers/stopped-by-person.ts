/** The abort reason if a person stopped the answer. An empty answer is then valid. */
export class StoppedByPerson extends Error {
  override readonly name = 'StoppedByPerson';
}
