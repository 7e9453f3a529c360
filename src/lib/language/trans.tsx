import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

const lingui = { i18n };

/** The output of the macro of the same name: a sentence that contains elements. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />;
}
