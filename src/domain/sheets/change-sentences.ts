/** The activity's sentences about changes to sheets. They are whole sentences, so that screens can translate them. */
export const changeSentences = {
  corrected: (who: string, field: string, name: string, before: string, after: string) =>
    `${who} corrected the ${field} of ${name}: ${before} → ${after}`,
  confirmed: (who: string, name: string) => `${who} confirmed ${name}`,
  choseBlock: (who: string, name: string, number: string) =>
    `${who} took the title block of ${number} instead of ${name}`,
  kept: (who: string, name: string) => `${who} kept ${name} current`,
  superseded: (who: string, name: string) => `${who} marked ${name} as superseded`,
  tookBack: (who: string, name: string) => `${who} took back a change of ${name}`,
  setAside: (who: string, document: string, sheets: string) =>
    `${who} undid the filing of ${document}: ${sheets} set aside`,
  inForce: (who: string, document: string, sheets: string) =>
    `${who} filed ${document} again: ${sheets} in force`,
  filed: (who: string, document: string, what: string) => `${who} filed ${document}: ${what}`,
  followed: (document: string, what: string) => `${document} changed the register: ${what}`,
};
