/** Who loads a screen, by its file. The frame is around every screen of a company. */
const AUDIENCES = [
  ['frame', /^(?:routes\/company|layouts\/company-layout)$/],
  ['company', /^routes\/company\//],
  ['tools', /^routes\/(?:ai-training|common-terms|start)$/],
  ['code', /^routes\/ask$/],
  ['sign-in', /^routes\/auth\/(?:signin|verify-email|forgot-password)$/],
  ['sign-up', /^routes\/(?:auth\/.+|contact)$/],
  ['pages', /./],
] as const;

type Audience = (typeof AUDIENCES)[number][0];

/** The chunk that everybody loads who signs in or asks by a code. */
export const EVERYWHERE = 'everywhere';

/**
 * The chunks that several screens share, and their contents. A module is in the first whose test its audiences pass.
 * What a module imports has at least its audiences, so a chunk needs only those above it.
 */
const SHARED: readonly (readonly [name: string, holds: (audiences: ReadonlySet<Audience>) => boolean])[] = [
  ['pages', has('pages')],
  [EVERYWHERE, (audiences) => has('code')(audiences) && has('sign-in')(audiences)],
  ['session', (audiences) => has('frame')(audiences) && has('sign-in')(audiences)],
  ['forms', has('sign-in')],
  ['reading', (audiences) => has('frame')(audiences) && has('code')(audiences)],
  ['code', has('code')],
  ['members', (audiences) => has('frame')(audiences) && has('sign-up', 'tools')(audiences)],
  ['frame', has('frame')],
  ['accounts', has('sign-up')],
  ['company', has('company')],
  ['tools', has('tools')],
];

/** Each is before those that import it. */
export const SHARED_CHUNKS = SHARED.map(([name]) => name);

/**
 * The name of the chunk for a module: one of `SHARED_CHUNKS`, or the screen if only one needs it.
 * @param screens those that need the module before they are shown, by name (`routes/auth/signin`); at least one
 */
export function chunkOf(screens: readonly string[]): string {
  const [only = '', ...others] = screens;
  if (others.length === 0) return only;
  const audiences = new Set(screens.map(audienceOf));
  return SHARED.find(([, holds]) => holds(audiences))?.[0] ?? only;
}

function audienceOf(screen: string): Audience {
  return AUDIENCES.find(([, screens]) => screens.test(screen))?.[0] ?? 'pages';
}

function has(...any: readonly Audience[]) {
  return (audiences: ReadonlySet<Audience>) => any.some((audience) => audiences.has(audience));
}
