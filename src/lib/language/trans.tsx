import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

const lingui = { i18n };

/** What the macro of the same name becomes: a sentence with elements in it. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />;
}
