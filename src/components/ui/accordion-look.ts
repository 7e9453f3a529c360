/** The styles of an accordion without its behaviour, for a page that shows one before the component is loaded. */
export const accordionLook = {
  item: 'border-b border-rule',
  trigger:
    'group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-start text-base font-semibold hover:text-accent-text',
  sign: 'size-4 shrink-0 transition-transform group-data-[state=open]:rotate-45',
} as const;
