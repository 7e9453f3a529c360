import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { literalMessages } from '../language/literal-messages.ts';

/** Turns the macros of Lingui into calls, and the catalogues of `src/locales` into modules. */
export function messages(): Plugin[] {
  const plugins = lingui({
    // English is in the code and needs no catalogue.
    macroTransform: { macro: { descriptorFields: 'message' } },
    failOnCompileError: true,
  });
  return [...(plugins as Plugin[]), compiledEnglish()];
}

const CALLS = /#lib\/language\/(i18n\.ts|trans\.tsx)/;

/** Compiles the English messages in the build, so that the browser needs no parser for them. */
function compiledEnglish(): Plugin {
  return {
    name: 'compiled-english',
    apply: 'build',
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
