/**
 * Spellings that people type on a phone, and their meaning: `typed > meant`. Otherwise `whats` and `gotta` would be
 * rare words that no document contains, and the question would seem to be about something else.
 */
const TYPED_AND_MEANT = `
whats, wats, wots > what is
whos > who is
wheres > where is
whens > when is
hows > how is
thats > that is
theres > there is
heres > here is
theyre > they are
youre > you are
weve > we have
theyve > they have
dont, dnt > do not
doesnt > does not
didnt > did not
isnt > is not
arent > are not
wasnt > was not
werent > were not
hasnt > has not
havent > have not
hadnt > had not
cant > cannot
couldnt > could not
shouldnt > should not
wouldnt > would not
wont > will not
mustnt > must not
gotta > have to
gonna > going to
wanna > want to
needa > need to
thru > through
tho > though
b4 > before
pls, plz > please
abt > about
w/o > without
n > and
mtg > meeting
mins > minutes
sched > schedule
spec'd > specified
approx > approximately
tues > Tuesday
weds > Wednesday
thurs, thur > Thursday
`;

const MEANT = new Map(
  TYPED_AND_MEANT.trim()
    .split('\n')
    .flatMap((line) => {
      const [typed = '', meant = ''] = line.split(' > ');
      return typed.split(', ').map((word) => [word, meant] as const);
    }),
);

/** A letter beside a number or another mark is a name: `Unit N`, `N/mm²`. */
const WORD = /(?<![\p{L}\p{N}/.&'’-])[\p{L}\p{N}]+(?:[/'’]\p{L}+)*(?![\p{L}\p{N}/&'’-])/gu;

/** The question as it would be written with more time. Its capitals and all other words stay. */
export function plainSpelling(question: string): string {
  return question.replace(WORD, (word, at: number) => {
    const meant = MEANT.get(word.toLowerCase());
    if (!meant || (word.length === 1 && !isBetweenWords(question, at))) return word;
    return /^\p{Lu}/u.test(word) ? `${meant[0]?.toUpperCase()}${meant.slice(1)}` : meant;
  });
}

/** `commission n clean` */
function isBetweenWords(question: string, at: number): boolean {
  return /\p{Ll} n \p{Ll}/u.test(question.slice(at - 2, at + 3));
}
