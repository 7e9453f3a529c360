import { aiLimits } from '#domain/quota/ai-limits.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reports each mistake in the settings of the AI provider in a sentence. Functions read them from the environment
 * themselves, so a mistake would show only at the first question.
 */
export function aiProblems(environment: Environment): string[] {
  return [
    ...['AI_BACKEND_URL', 'CHAT_BASE_URL'].flatMap((name) => wrongUrl(name, environment[name]?.trim())),
    ...wrongSwitch('AI_BACKEND_FALLBACK', environment.AI_BACKEND_FALLBACK?.trim()),
    ...wrongLimits(environment.AI_LIMITS?.trim()),
  ];
}

function wrongUrl(name: string, value = ''): string[] {
  if (value === '' || value === 'none') return [];
  const isUrl = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  return isUrl ? [] : [`${name} must be an address such as http://127.0.0.1:11434/v1, and it is "${value}".`];
}

const wrongSwitch = (name: string, value = ''): string[] =>
  ['', 'on', 'off'].includes(value) ? [] : [`${name} must be on or off, and it is "${value}".`];

function wrongLimits(value = ''): string[] {
  try {
    if (value) aiLimits(value);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
