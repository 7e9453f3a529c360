import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { literalMessages } from '../language/literal-messages.ts';

/**
 * Turns the macros of Lingui into calls, and the catalogues of `src/locales` into modules. English is compiled in a build;
 * what a build runs itself is served to it (landing-in-page.ts).
 */
export function messages(compiledIn: 'build' | 'serve' = 'build'): Plugin[] {
  const plugins = lingui({
    // English is in the code and needs no catalogue.
    macroTransform: { macro: { descriptorFields: 'message' } },
    failOnCompileError: true,
  });
  return [...(plugins as Plugin[]), compiledEnglish(compiledIn)];
}

const CALLS = /#lib\/language\/(i18n\.ts|trans\.tsx)/;

/** Compiles the English messages in the build, so that the browser needs no parser for them. */
function compiledEnglish(apply: 'build' | 'serve'): Plugin {
  return {
    name: 'compiled-english',
    apply,
    transform: {
      filter: { id: /\.tsx?$/, code: CALLS },
      handler(code) {
        const found = literalMessages(this.parse(code));
        let compiled = code;
        for (const { start, end, text } of found.sort((a, b) => b.start - a.start))
          compiled = compiled.slice(0, start) + JSON.stringify(compileMessage(text)) + compiled.slice(end);
        return { code: compiled, map: null };
      },
    },
  };
}
