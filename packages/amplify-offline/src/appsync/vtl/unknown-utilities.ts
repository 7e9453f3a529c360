import { createUtil } from './util/template-util.ts';

const util = createUtil({
  authType: '',
  fieldName: '',
  parentTypeName: '',
  now: () => new Date(0),
  newId: () => '',
});

/** The utilities of `$util` that a template calls and that are not implemented, such as `$util.rds.toJsonString`. */
export function unknownUtilities(template: string): string[] {
  const withoutComments = template.replace(/##.*$/gm, '').replace(/#\*[\s\S]*?\*#/g, '');
  const called = [...withoutComments.matchAll(/\$!?\{?utils?\.([\w.]+)\(/g)].map(([, name = '']) => name);
  return [...new Set(called)].filter((name) => !isProvided(name)).map((name) => `$util.${name}`);
}

function isProvided(name: string): boolean {
  // `pipeline.ts` adds this one for each execution.
  if (name === 'appendError') return true;
  try {
    const found = name
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], util);
    return typeof found === 'function';
  } catch {
    return false;
  }
}
